import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useRef, useState } from 'react';
import { readFailure } from '../parts/failure.ts';
import { changesOf } from '../parts/form-values.ts';
import type { Webhook, WebhookEvent } from './webhook.ts';

/** The fields of the form. */
export interface WebhookValues {
  url: string;
  events: WebhookEvent[];
}

/** Changes what differs of a webhook, if others have not changed it meanwhile; else `theirs` is what they saved. */
export function useWebhookChange(opened: Webhook | undefined, inOrder: (events: Iterable<unknown>) => WebhookEvent[]) {
  const { client } = useFoyer();
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Webhook | null>(null);
  const replaced = useRef(opened);
  const change = async (values: WebhookValues, before: Webhook): Promise<Webhook | undefined> => {
    const { id, revision } = replaced.current ?? before;
    const changed = changesOf(values, { url: before.url, events: inOrder(before.events) });
    try {
      return (await client.run(webhooks.updateWebhook, [id, { ...changed, revision }])).webhook;
    } catch (error) {
      if (readFailure(error).kind !== 'outdated') throw error;
      const now = (await client.run(webhooks.listWebhooks, [])).webhooks.find((one) => one.id === id);
      if (!now) throw error;
      setTheirs(now);
      return undefined;
    }
  };
  return {
    base,
    theirs,
    change,
    /** Has the next save replace what others saved. */
    keepMine() {
      replaced.current = theirs ?? opened;
      setTheirs(null);
    },
    takeTheirs() {
      replaced.current = theirs ?? opened;
      setBase(theirs ?? opened);
      setTheirs(null);
    },
  };
}
