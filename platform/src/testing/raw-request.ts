import { connect } from 'node:net';

export interface RawAnswer {
  /** NaN when the connection ended without an answer. */
  status: number;
  headers: Map<string, string>;
  text: string;
}

/** Sends bytes as they are, since clients refuse or mend what some tests send, and reads until the server closes. */
export function sendRaw(origin: string, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    // Ends with `close`, too: an answer that arrived before is one.
    socket.on('error', () => {});
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
    socket.write(bytes);
  });
}

function parse(received: string): RawAnswer {
  const answer = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [head = '', text = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    return [name.toLowerCase(), value];
  });
  return { status: Number(statusLine.split(' ')[1]), headers: new Map(headers), text };
}

/** The bytes of a request that asks the server to close the connection. */
export function writeRequest(target: string, headers: readonly string[], body: string | Buffer = ''): Buffer {
  const lines = [target, 'Connection: close', ...headers].map((line) => `${line}\r\n`);
  return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`, 'latin1'), Buffer.from(body)]);
}
