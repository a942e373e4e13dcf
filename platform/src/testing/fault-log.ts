/** Lines of a stack: enough to name the failing function. */
const LINES = 8;

/** Tests end while connections are open; that such a connection is lost tells nothing. */
const lostConnection = /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT .*PGSQL|connection (error|terminated)/i;

interface LogEntry {
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** Writes a logged fault to the tests' stderr, so that an answer of SYSTEM_ERROR shows its cause. */
export function showFault(line: string): void {
  const { msg, err }: LogEntry = JSON.parse(line);
  const stack = (err?.stack ?? err?.message ?? '').split('\n').slice(0, LINES).join('\n');
  if (!lostConnection.test(stack)) process.stderr.write(`${msg}: ${stack}\n`);
}

/** Options of a platform that shows its faults. */
export const faultLog = { logLevel: 'error', logStream: { write: showFault } };
