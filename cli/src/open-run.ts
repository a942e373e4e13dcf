import { connect } from './client/connect.ts';
import { openSession, type Session } from './client/session.ts';
import type { Command, Run } from './commands/command.ts';
import { type Flags, readSettings } from './config/settings.ts';
import type { Parsed } from './parse.ts';
import { UsageError } from './terminal/exit-code.ts';
import type { Terminal } from './terminal/terminal.ts';

const ENCRYPTED_OR_LOCAL = /^https:|^http:\/\/(localhost|[^/:]*\.localhost|127\.[\d.]+|\[::1\])(:|$)/;

async function signIn(flags: Flags, terminal: Terminal): Promise<Session> {
  const settings = readSettings(flags, terminal);
  if (!ENCRYPTED_OR_LOCAL.test(settings.host))
    terminal.note(`Warning: ${settings.host} is not encrypted. Others can read the credentials on their way.\n`);
  return openSession(connect(settings), settings.host, () => new Date());
}

/** Makes the run of a command from its arguments. Its session opens when it is first needed. */
export function openRun(command: Command, { texts, switches }: Parsed, terminal: Terminal): Run {
  const { host, site, 'api-key': apiKey } = texts;
  const flags = { host, site, 'api-key': apiKey, json: switches.has('json'), yes: switches.has('yes') };
  const nameOf = (name: string) => (command.args?.some((each) => each.name === name) ? `<${name}>` : `--${name}`);
  let opened: Promise<Session> | undefined;
  return {
    terminal,
    given: texts,
    flags,
    isOn: (name) => switches.has(name),
    need(name) {
      const value = texts[name];
      if (value === undefined) throw new UsageError(`${nameOf(name)} is missing.`);
      return value;
    },
    number(name) {
      const text = texts[name];
      if (text === undefined) return undefined;
      if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
      throw new UsageError(`${nameOf(name)} is "${text}"; it must be a whole number from 1.`);
    },
    session() {
      opened ??= signIn(flags, terminal);
      return opened;
    },
  };
}
