import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Brand } from "./brand";
import { ThemeToggle } from "./theme-toggle";

/** The frame of everything that needs no session: one card in the middle. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between p-4 md:px-6">
        <Brand />
        <ThemeToggle />
      </header>
      {/* What is in the middle is replaced as a whole: a box around it would move when a page is higher than its skeleton. */}
      <main className="flex flex-1 flex-col items-center justify-center px-4 pb-24 *:w-full *:max-w-sm">
        {children}
      </main>
    </div>
  );
}
