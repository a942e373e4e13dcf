import { isObject } from '../is-object.ts';

/** Modules whose pictures, page addresses and postal addresses the reference client shows in shapes of its own. */
const withShapes = new Set(['services', 'addOns', 'authentication', 'recovery', 'verification']);

const IMAGE = /(^|\.)image$/;
const PAGE = /(^|\.)urls\.\w+Page$/;
const ADDRESS = /(^|\.)(address|calculatedAddress)$/;

/** Fields of a postal address: on the wire, in the reference client. */
const addressNames = [
  ['formattedAddress', 'formatted'],
  ['geocode', 'location'],
  ['addressLine', 'addressLine1'],
] as const;

const sent = new Map<string, string>(addressNames.map(([wire, name]) => [name, wire]));
const shown = new Map<string, string>(addressNames);

const renamed = (fields: object, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) || name, value]));

interface Image {
  id?: string;
  url?: string;
  altText?: string;
  filename?: string;
  width?: number;
  height?: number;
}

/** `wix:image://v1/{id}/{name}#originWidth=W&originHeight=H`; the address of a picture without an id. */
function imageToText({ id, url = '', altText = '', filename = altText, width = 0, height = 0 }: Image): string {
  const name = filename && `/${encodeURIComponent(filename)}`;
  return id ? `wix:image://v1/${id}${name}#originWidth=${width}&originHeight=${height}` : url;
}

function imageFromText(url: string): Image {
  const found = /^wix:image:\/\/v1\/([^/#]+)(?:\/([^#]*))?#originWidth=(\d+)&originHeight=(\d+)/.exec(url);
  if (!found) return { url };
  const [, id = '', encoded = '', width, height] = found;
  const name = decodeURIComponent(encoded);
  return { id, url, ...(name && { altText: name, filename: name }), width: Number(width), height: Number(height) };
}

const pageFromText = (url: string) => ({ relativePath: url.replace(/^\w+:\/\/[^/?#]*|[?#].*/g, '') || '/', url });

/** Whether a place of a module has them; `bookings.getServiceAnonymously` answers with a service. */
const hasShapes = (module: string, path: string) =>
  withShapes.has(module) || (module === 'bookings' && path.startsWith('service.'));

/** A value of an answer in the reference client's shape. */
export function toShape(module: string, path: string, value: unknown): unknown {
  if (!hasShapes(module, path) || !isObject(value) || Array.isArray(value)) return value;
  if (IMAGE.test(path)) return imageToText(value);
  if (PAGE.test(path)) return 'url' in value ? value.url : undefined;
  return ADDRESS.test(path) ? renamed(value, shown) : value;
}

/** A value of a request in the wire's shape. */
export function fromShape(module: string, path: string, value: unknown): unknown {
  if (!hasShapes(module, path)) return value;
  if (typeof value === 'string' && IMAGE.test(path)) return imageFromText(value);
  if (typeof value === 'string' && PAGE.test(path)) return pageFromText(value);
  return isObject(value) && ADDRESS.test(path) ? renamed(value, sent) : value;
}
