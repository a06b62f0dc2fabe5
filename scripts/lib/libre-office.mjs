import { installPackages, programOnPath } from "./debian.mjs";
import { Complaint } from "./project.mjs";

/** The package without windows is a tenth of the whole. */
const calc = "libreoffice-calc-nogui";

/** Installs LibreOffice if it is missing. Tests open the exports with it. */
export async function requireLibreOffice() {
  if (programOnPath("soffice")) return;
  console.log("Installing LibreOffice…");
  if ((await installPackages(calc)) && programOnPath("soffice")) return;
  throw new Complaint(
    `There is no LibreOffice, and none can be installed. Install it (Debian's package is ${calc}), with soffice on PATH.`,
  );
}
