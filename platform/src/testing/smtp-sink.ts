import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

export interface SmtpSink {
  url: string;
  mails: ReceivedMail[];
  /** `refuses` answers every mail with "try again later", `hangs` never says anything. */
  behaviour: 'accepts' | 'refuses' | 'hangs';
  /** Resolves with the next connection. */
  nextVisit(): Promise<unknown>;
  /** Breaks off every conversation. */
  hangUp(): void;
  close(): Promise<void>;
}

/** A mail server (RFC 5321, as much of it as a client needs) that keeps what it gets. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (sink.behaviour !== 'hangs') converse(socket, sink);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    behaviour: 'accepts',
    nextVisit: () => once(server, 'connection'),
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      sink.hangUp();
      server.close();
      await once(server, 'close');
    },
  };
  return sink;
}

function converse(socket: Socket, sink: SmtpSink): void {
  let rest = '';
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let isReadingMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (isReadingMail) {
      if (line !== '.') mail.source += `${line.replace(/^\./, '')}\r\n`;
      else {
        isReadingMail = false;
        sink.mails.push(mail);
        mail = { from: '', to: [], source: '' };
        say('250 kept');
      }
      return;
    }
    const [, verb = '', argument = ''] = /^(\w+)(?:[^<]*<([^>]*)>)?/.exec(line) ?? [];
    if (verb === 'EHLO' || verb === 'HELO') say('250 sink');
    else if (verb === 'MAIL' && sink.behaviour === 'refuses') say('451 try again later');
    else if (verb === 'MAIL') {
      mail.from = argument;
      say('250 ok');
    } else if (verb === 'RCPT') {
      mail.to.push(argument);
      say('250 ok');
    } else if (verb === 'DATA') {
      isReadingMail = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  say('220 sink');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
