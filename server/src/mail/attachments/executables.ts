/** Files that a double click runs on common systems, by the end of the name; large mail services refuse them too. */
const executableEndings = new Set(
  (
    "ade adp apk app appimage appx appxbundle bat bin cab chm cmd com command cpl deb diagcab diagcfg diagpkg dll dmg " +
    "drv elf ex ex_ exe gadget hta img inf ins ipa iso isp jar jnlp js jse ksh lib lnk mde mjs msc msh msi msix " +
    "msixbundle msp mst nsh out pif pkg pl ps1 ps1xml psc1 psm1 py pyc rb reg rpm run scf scpt scr sct sh shb sys url vb vbe " +
    "vbs vhd vhdx vxd wasm wsc wsf wsh xll xpi"
  ).split(" "),
);

/** The first bytes of programs, in hex: Windows, ELF, Mach-O and Java, scripts, shortcuts, WebAssembly, Android. */
const executableBeginnings = [
  "4d5a",
  "7f454c46",
  "feedface",
  "feedfacf",
  "cefaedfe",
  "cffaedfe",
  "cafebabe",
  "2321",
  "4c0000000114020",
  "0061736d",
  "6465780a",
];

/** By its name or its content: either is enough. */
export function isExecutable(name: string, bytes: Uint8Array): boolean {
  // Windows removes dots and blanks from the end of a name first.
  const ending = endingOf(name.replace(/[.\s]+$/, ""));
  if (executableEndings.has(ending)) return true;
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  return executableBeginnings.some((known) => beginning.startsWith(known));
}

/** In lower case without the dot; empty if the name has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}
