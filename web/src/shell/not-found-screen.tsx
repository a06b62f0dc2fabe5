import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { t } from "#language";
import { Button, buttonClasses } from "../ui/button";
import { useGoBack } from "./error-screen";

export function NotFoundScreen() {
  const goBack = useGoBack();
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <div className="max-w-md text-center">
        <Compass aria-hidden size={28} className="mx-auto mb-4 text-muted" />
        <h1 className="text-xl font-semibold tracking-tight">{t`Page not found`}</h1>
        <p className="mt-2 text-muted">{t`The page you are looking for does not exist.`}</p>
        <div className="mt-6 flex justify-center gap-2">
          <Button onClick={goBack}>{t`Go back`}</Button>
          <Link to="/login" className={buttonClasses("primary")}>
            {t`Start Over`}
          </Link>
        </div>
      </div>
    </div>
  );
}
