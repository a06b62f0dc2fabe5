import { EditorView } from "@codemirror/view";

const font = { fontFamily: "inherit", fontSize: "inherit", lineHeight: "inherit" };

/** The editor as every other field looks, in both themes: colours are the page's own. */
export const editorTheme = EditorView.theme({
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { ...font, resize: "vertical", overflow: "auto", minHeight: "2.25rem", borderRadius: "inherit" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--text)", minHeight: "100%", boxSizing: "border-box" },
  ".cm-line": { padding: "0 0.75rem" },
  ".cm-tooltip": { border: "none", background: "none", zIndex: "50" },
  ".cm-tooltip.cm-tooltip-autocomplete": {
    border: "1px solid var(--line)",
    borderRadius: "6px",
    background: "var(--overlay)",
    padding: "0.25rem",
    "& > ul": { fontFamily: "inherit", minWidth: "12rem", maxWidth: "min(26rem, 92vw)", maxHeight: "14rem" },
    "& > ul > li": {
      display: "flex",
      justifyContent: "space-between",
      gap: "1rem",
      padding: "0.25rem 0.5rem",
      borderRadius: "4px",
      lineHeight: "1.25rem",
      color: "var(--text)",
    },
    "& > ul > li[aria-selected]": { background: "var(--hover)", color: "var(--text)" },
  },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600" },
  ".cm-completionDetail": {
    margin: "0",
    fontStyle: "normal",
    color: "var(--muted)",
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
});
