import { findLanguage, type Language } from '@foyer/contract/languages';
import { isAboutService, type TextKind, textKinds } from '@foyer/contract/text-kinds';
import { useFoyer } from '@foyer/react';
import { type AnswerOf, mailTexts } from '@foyer/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type MailText = AnswerOf<typeof mailTexts.listMailTexts>[number];

/** What a text is for. */
export interface Place {
  kind: TextKind;
  language: Language;
  /** Empty for all services, and for what is about none. */
  serviceId: string;
}

/** A subject, empty for the usual one, and a text, empty while there is none. */
export interface Words {
  subject: string;
  text: string;
}

export const emailsHref = '/manage/settings/emails';

const slugOf = (kind: TextKind): string => kind.toLowerCase().replaceAll('_', '-');

export const kindOfSlug = (slug: string): TextKind | undefined => textKinds.find((kind) => slugOf(kind) === slug);

export function placeHref({ kind, language, serviceId }: Place): string {
  const query = new URLSearchParams({ language, ...(serviceId ? { service: serviceId } : {}) });
  return `${emailsHref}/${slugOf(kind)}?${query}`;
}

export const readPlace = (search: string, kind: TextKind, usual: Language): Place => {
  const query = new URLSearchParams(search);
  const serviceId = isAboutService(kind) ? query.get('service') : undefined;
  return { kind, language: findLanguage(query.get('language') ?? '') ?? usual, serviceId: serviceId ?? '' };
};

export const isAt = (text: MailText, { kind, language, serviceId }: Place): boolean =>
  text.kind === kind && text.language === language && (text.serviceId ?? '') === serviceId;

export const useMailTexts = () => useQuery(useFoyer().query(mailTexts.listMailTexts, []));

/** Milliseconds without a key until the preview follows. */
const TYPING_MS = 400;

/** The mail or SMS as a customer reads it, once the typing rests. */
export function usePreview({ kind, language, serviceId }: Place, { subject, text }: Words) {
  const written = JSON.stringify([subject, text]);
  const [asked, setAsked] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), TYPING_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const [askedSubject, askedText]: [string, string] = JSON.parse(asked);
  const words = askedText.trim() ? { subject: askedSubject, text: askedText } : {};
  const options = { ...words, ...(serviceId ? { serviceId } : {}) };
  return useQuery({
    ...useFoyer().query(mailTexts.previewMailText, [kind, language, options]),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Saves and deletes texts, after which lists show it. */
export function useMailTextChanges() {
  const foyer = useFoyer();
  const { client } = foyer;
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await queries.invalidateQueries({ queryKey: ['mailTexts'] });
    return answer;
  };
  return {
    /** What is saved now, also for the lists that show it. */
    fetchNow: async (place: Place) => {
      const texts = await client.run(mailTexts.listMailTexts, []);
      queries.setQueryData(foyer.query(mailTexts.listMailTexts, []).queryKey, texts);
      return texts.find((text) => isAt(text, place));
    },
    set: ({ kind, language, serviceId }: Place, { subject, text }: Words, revision: string | undefined) =>
      then(
        client.run(mailTexts.setMailText, [
          {
            kind,
            language,
            text,
            ...(serviceId ? { serviceId } : {}),
            ...(subject.trim() ? { subject } : {}),
            ...(revision === undefined ? {} : { revision }),
          },
        ]),
      ),
    remove: (id: string) => then(client.run(mailTexts.deleteMailText, [id])),
  };
}
