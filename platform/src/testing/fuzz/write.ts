import type { FuzzRequest } from './fuzz-request.ts';

/** The request line, the headers and the body, which is as long as the headers say: a server waits for the rest. */
export function toParts(
  request: FuzzRequest,
  authorization: string,
): [target: string, headers: string[], body: Buffer] {
  const { method, path, query } = request;
  const headers = [...request.headers, ...(authorization ? [`Authorization: ${authorization}`] : [])];
  const body = toBody(request);
  const target = `${method} ${query === '' ? path : `${path}?${query}`} HTTP/1.1`;
  if (headers.some((line) => /^transfer-encoding:/i.test(line))) return [target, headers, toChunk(body)];
  if (headers.some((line) => /^content-length:/i.test(line))) {
    return [target, headers, Buffer.concat([body, Buffer.from(' ')])];
  }
  return [target, body.length > 0 ? [...headers, `Content-Length: ${body.length}`] : headers, body];
}

function toBody({ text, bytes }: FuzzRequest): Buffer {
  const plain = Buffer.from(text);
  if (!bytes) return plain;
  const { at, latin1 } = bytes;
  return Buffer.concat([plain.subarray(0, at), Buffer.from(latin1, 'latin1'), plain.subarray(at)]);
}

const toChunk = (body: Buffer): Buffer =>
  body.length === 0
    ? Buffer.from('0\r\n\r\n')
    : Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
