import { createContext, type ReactNode, useContext } from "react";
import { join } from "./join";
import { UnsavedPlace } from "./use-unsaved";

interface Props {
  title?: string;
  description?: ReactNode;
  children: ReactNode;
}

/** Whether the panel is in a group, whose heading is above its own. */
export const IsInGroup = createContext(false);

/** A group of things that belong together, inside a hairline. */
export function Panel({ title, description, children }: Props) {
  const isInGroup = useContext(IsInGroup);
  const around = useContext(UnsavedPlace);
  return (
    <section className="rounded border border-line bg-raised p-4 md:p-6">
      {title !== undefined &&
        (isInGroup ? (
          <h3 className="text-base font-semibold">{title}</h3>
        ) : (
          <h2 className="text-base font-semibold">{title}</h2>
        ))}
      {description !== undefined && <p className="mt-1 text-muted">{description}</p>}
      {/* What is empty or failed is lower here than on a page of its own. */}
      <div className={join("[--state-space:0.5rem]", title !== undefined && "mt-4")}>
        <UnsavedPlace value={{ ...around, title: title ?? around.title }}>{children}</UnsavedPlace>
      </div>
    </section>
  );
}
