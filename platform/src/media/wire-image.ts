/** A picture in the wire's text form: stored here, or on another server. */
export type WireImage = { id: string; width?: number; height?: number; filename?: string } | { url: string };

/** Reads `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…` or a plain URL. Undefined when it is neither. */
export function readWireImage(text: string): WireImage | undefined {
  const named = /^wix:image:\/\/v1\/([^/#?]+)(?:\/([^/#?]*))?(?:#(.*))?$/.exec(text);
  if (!named) return isWebAddress(text) ? { url: text } : undefined;
  const id = decode(named[1]);
  if (!id) return undefined;
  const filename = decode(named[2]);
  const facts = new URLSearchParams(named[3]);
  const [width, height] = [readPixels(facts.get('originWidth')), readPixels(facts.get('originHeight'))];
  return { id, ...(width ? { width } : {}), ...(height ? { height } : {}), ...(filename ? { filename } : {}) };
}

/** The URL of a picture; `publicUrl` has no trailing slash. */
export const addressOfPicture = (id: string, publicUrl: string): string =>
  `${publicUrl}/media/${encodeURIComponent(id)}`;

function decode(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const readPixels = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
