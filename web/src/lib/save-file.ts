/** Long enough for any browser to have begun to read. */
const KEPT_MS = 60_000;

/** Hands the visitor a file. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
