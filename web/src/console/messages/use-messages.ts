import { useFoyer } from '@foyer/react';
import { type AnswerOf, memberJobs, messages } from '@foyer/sdk';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { type Audience, type Draft, isHeld, isOver, type Message } from './message.ts';

const SOON_MS = 2_000;
/** Milliseconds without a key until the preview follows. */
const TYPING_MS = 400;

/** Milliseconds for a message that waits for the end of the quiet hours. */
const LATER_MS = 60_000;

function pause(shown: readonly Message[] | undefined): number | false {
  const underWay = shown?.filter((each) => !isOver(each)) ?? [];
  return underWay.length === 0 ? false : underWay.every(isHeld) ? LATER_MS : SOON_MS;
}

type Query = ReturnType<typeof useFoyer>['query'];
type Listed = AnswerOf<typeof messages.listMessages>;

/** One message, asked for again while it is under way. */
const oneMessage = (query: Query, messageId: string) => ({
  ...query(messages.listMessages, [{ messageId }]),
  refetchInterval: ({ state }: { state: { data: Listed | undefined } }) => pause(state.data?.messages),
});

export const useMessage = (messageId: string) => useQuery(oneMessage(useFoyer().query, messageId));

/** The newest messages. Of those, only the ones under way are asked for again: counting the mails of all takes long. */
export function useMessages() {
  const { query } = useFoyer();
  const list = useQuery(query(messages.listMessages, []));
  const listed = list.data?.messages ?? [];
  const underWay = useQueries({
    queries: listed.filter((each) => !isOver(each)).map(({ id }) => oneMessage(query, id)),
  });
  const news = new Map(underWay.flatMap(({ data }) => data?.messages ?? []).map((each) => [each.id, each]));
  return { list, messages: listed.map((each) => news.get(each.id) ?? each) };
}

export const useDeliveries = (of: { messageId: string } | { customerId: string }, isWaiting = false) =>
  useQuery({
    ...useFoyer().query(messages.listMessageDeliveries, [{ ...of, limit: 100 }]),
    refetchInterval: isWaiting ? SOON_MS : false,
  });

/** Asks who would get a draft and how it reads, once the typing rests. Until something is written it only counts. */
export function usePreview({ kind, subject, text }: Draft, audience: Audience) {
  const written = JSON.stringify([kind, subject.trim() || '-', text.trim() || '-']);
  const [asked, setAsked] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), TYPING_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const [askedKind, askedSubject, askedText]: [Draft['kind'], string, string] = JSON.parse(asked);
  const query = useQuery({
    ...useFoyer().query(messages.previewMessage, [askedKind, askedSubject, askedText, audience]),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isCurrent: asked === written && !query.isPlaceholderData };
}

/** Sends a message, once however often it is pressed, and takes it back. */
export function useSending() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const [messageId] = useState(newGuid);
  const refresh = () => queries.invalidateQueries({ queryKey: ['messages'] });
  return {
    async send({ kind, subject, text }: Draft, audience: Audience, sendsNow: boolean): Promise<Message> {
      const options = { ...audience, sendsNow };
      const message = await client.run(messages.sendMessage, [messageId, kind, subject, text, options]);
      await refresh();
      return message;
    },
  };
}

/** Writes back to one customer, once however often it is called with the same id. */
export function useAnswering() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return async (messageId: string, customerId: string, subject: string, text: string): Promise<void> => {
    // The customer has asked.
    const options = { customerIds: [customerId], sendsNow: true };
    await client.run(messages.sendMessage, [messageId, 'TRANSACTIONAL', subject, text, options]);
    await queries.invalidateQueries({ queryKey: ['messages'] });
  };
}

/** Cancels what isn't sent yet. Returns how many mails were under way already. */
export function useStopping() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return async (messageId: string): Promise<number> => {
    const { job } = await client.run(memberJobs.cancelMemberJob, [messageId]);
    await queries.invalidateQueries({ queryKey: ['messages'] });
    return job.succeeded;
  };
}
