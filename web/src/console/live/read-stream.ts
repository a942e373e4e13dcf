/** Kinds of things whose changes are told (protocol: events §4). */
export type ChangeKind =
  | 'booking'
  | 'attendance'
  | 'session'
  | 'resource'
  | 'service'
  | 'location'
  | 'contact'
  | 'member'
  | 'plan'
  | 'order'
  | 'coupon'
  | 'message';

/** A message of server-sent events. */
export interface Message {
  event: string;
  id: string | undefined;
  data: string;
}

function readMessage(text: string): Message {
  const message: Message = { event: '', id: undefined, data: '' };
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    if (name === 'event' || name === 'id' || name === 'data') message[name] = value;
  }
  return message;
}

/** The whole messages of what has been received, and the rest that belongs to the next. */
export function readMessages(text: string): { messages: Message[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  return { messages: parts.map(readMessage), rest };
}

/** The kinds of what a message tells; ignores what it doesn't understand. */
export function kindsOf({ event, data }: Message): string[] {
  if (event !== 'changes') return [];
  const { changes } = JSON.parse(data);
  return Array.isArray(changes) ? changes.map(({ kind }) => String(kind)) : [];
}
