import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { ControlNames } from "../../ui/field";
import { join } from "../../ui/join";
import { setHandle } from "../../ui/text-handle";
import type { EditorStart } from "./mail-editor";
import type { MailFieldProps } from "./mail-field";
import { type EditorEvents, type MailView, openEditor } from "./open-editor";
import type { Variables } from "./variable-places";

interface Props
  extends Pick<MailFieldProps, "value" | "onChange" | "onBlur" | "rows" | "disabled" | "ref">,
    Pick<EditorEvents, "onStroke" | "onBold" | "onVariable"> {
  names: ControlNames;
  editor: Ref<MailView>;
  variables: Variables;
  start: EditorStart | undefined;
}

/** The editor in its frame, which looks and is named like every other field. */
export function EditorBox({
  names,
  editor,
  variables,
  start,
  value = "",
  rows = 6,
  disabled = false,
  ref,
  ...events
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const mail = useRef<MailView>(null);

  // The form has the change before the next key: what it answers is laid over these very words.
  const change = useEffectEvent((typed: string) => flushSync(() => events.onChange(typed)));
  const blur = useEffectEvent(() => events.onBlur?.());
  const stroke = useEffectEvent(events.onStroke);
  const bold = useEffectEvent(events.onBold);
  const press = useEffectEvent(events.onVariable);
  const open = useEffectEvent((parent: HTMLElement) => {
    const { from = 0, to = 0, hasFocus = false, top = 0 } = start ?? {};
    const opened = openEditor(
      { parent, value, from, to },
      {
        onChange: (typed) => change(typed),
        onBlur: () => blur(),
        onStroke: () => stroke(),
        onBold: () => bold(),
        onVariable: (place) => press(place),
      },
    );
    setHandle(opened.view.contentDOM, opened.handle);
    opened.setRows(rows);
    return { opened, hasFocus, top };
  });

  // Connects to the editor. The first effect: the others have one to work with.
  useLayoutEffect(() => {
    if (!box.current) return;
    const { opened, hasFocus, top } = open(box.current);
    mail.current = opened;
    opened.view.scrollDOM.scrollTop = top;
    if (hasFocus) opened.view.focus();
    return () => {
      mail.current = null;
      opened.view.destroy();
    };
  }, []);

  useImperativeHandle<MailView | null, MailView | null>(editor, () => mail.current, []);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => mail.current?.view.contentDOM ?? null, []);

  const { id, "aria-describedby": describedBy, "aria-invalid": isInvalid, "aria-required": isRequired } = names;
  // Connects to what names the field.
  useLayoutEffect(() => {
    const label = box.current?.parentElement?.querySelector("label");
    if (label) label.id = `${id}-label`;
    mail.current?.label(
      {
        id,
        "aria-labelledby": `${id}-label`,
        ...(describedBy !== undefined && { "aria-describedby": describedBy }),
        ...(isInvalid && { "aria-invalid": "true" }),
        ...(isRequired && { "aria-required": "true" }),
        ...(disabled && { "aria-disabled": "true" }),
      },
      disabled,
    );
    // A label focuses only the browser's own fields.
    const focus = () => mail.current?.view.focus();
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [id, describedBy, isInvalid, isRequired, disabled]);

  // Passes the form's text to the editor, since it may also change elsewhere.
  useLayoutEffect(() => mail.current?.give(value), [value]);

  // Passes the known variables to the editor.
  useEffect(() => mail.current?.name(variables), [variables]);

  // Passes the height to the editor, whose frame can be dragged.
  useLayoutEffect(() => mail.current?.setRows(rows), [rows]);

  return (
    <div
      ref={box}
      className={join(
        "w-full min-w-0 rounded border border-line-strong bg-surface text-sm leading-5 text-text pointer-coarse:text-base",
        "has-[.cm-content:focus-visible]:outline-2 has-[.cm-content:focus-visible]:outline-accent-text",
        "has-[[aria-invalid=true]]:border-danger-text has-[[aria-disabled=true]]:opacity-60",
      )}
    />
  );
}
