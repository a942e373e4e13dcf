/** A picture as services and members hold it over the wire. */
export interface WireImage {
  id?: string;
  url: string;
  width?: number;
  height?: number;
  filename?: string;
}

/**
 * Reads `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…`, or a plain web address. Undefined when it is neither.
 * `address` says where the files of the site are shown.
 */
export function readWireImage(text: string, address: string): WireImage | undefined {
  const named = /^wix:image:\/\/v1\/([^/#?]+)(?:\/([^/#?]*))?(?:#(.*))?$/.exec(text);
  if (!named) return isWebAddress(text) ? { url: text } : undefined;
  const id = decode(named[1]);
  if (!id) return undefined;
  const filename = decode(named[2]);
  const facts = new URLSearchParams(named[3]);
  const [width, height] = [readPixels(facts.get('originWidth')), readPixels(facts.get('originHeight'))];
  return {
    id,
    url: `${address}/media/${encodeURIComponent(id)}`,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(filename ? { filename } : {}),
  };
}

/** The same as text; a picture without an id is its address. */
export function writeWireImage({ id, url, width, height, filename }: WireImage): string {
  if (!id) return url;
  const facts = [width && `originWidth=${width}`, height && `originHeight=${height}`].filter(Boolean).join('&');
  return `wix:image://v1/${encodeURIComponent(id)}/${encodeURIComponent(filename ?? id)}${facts ? `#${facts}` : ''}`;
}

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
