import { type Instant, instantOf } from '@foyer/contract/values';
import { type AnswerOf, messages } from '@foyer/sdk';
import { failureReader } from '../../failures/failure.ts';
import type { PageClient } from '../../lib/client.ts';

type Answer = AnswerOf<typeof messages.getMessageByLink>;

export interface LinkReply {
  text: string;
  createdMs: Instant;
}

/** A message and what was answered by its link, as the page shows it. JSON. */
export interface LinkedMessage {
  subject: string;
  text: string;
  createdMs: Instant;
  replies: LinkReply[];
}

const readMessage = ({ subject, text, createdDate, replies }: Answer): LinkedMessage => ({
  subject,
  text,
  createdMs: instantOf(createdDate),
  replies: replies.map((reply) => ({ text: reply.text, createdMs: instantOf(reply.createdDate) })),
});

export const fetchLinkedMessage = async (client: Pick<PageClient, 'run'>, token: string): Promise<LinkedMessage> =>
  readMessage(await client.run(messages.getMessageByLink, [token]));

/** Sends a reply once, however often it is called with its id; answers what was said since. */
export async function sendReply(
  client: PageClient,
  token: string,
  { id, text }: { id: string; text: string },
): Promise<LinkedMessage> {
  await client.run(messages.replyToMessage, [token, id, text]);
  return fetchLinkedMessage(client, token);
}

type Calls = typeof messages.getMessageByLink | typeof messages.replyToMessage;

/** Why a link opens nothing, or a reply wasn't taken. */
export const readLinkFailure = failureReader<Calls>()({
  INVALID_TOKEN: 'gone',
  MANAGE_LINK_EXPIRED: 'over',
  MESSAGE_ID_TAKEN: 'taken',
  THROTTLED_FEATURE: 'busy',
});
export type LinkFailure = ReturnType<typeof readLinkFailure>;
