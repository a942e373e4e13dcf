import { commonFailureWords } from '../../failures/common-words.ts';
import { describeFailure } from '../../failures/failure.ts';
import type { Text } from '../../lib/text.ts';
import type { LinkFailure } from './pay-link.ts';

/** Why what a link is for can't be paid now. */
export function refusalWords(failure: LinkFailure, text: Pick<Text, 't'>): string {
  const { t } = text;
  return describeFailure(failure.kind, {
    ...commonFailureWords(failure, text),
    gone: t('This link no longer works. Get in touch and we’ll help.'),
    over: t('This link has ended. Get in touch and we’ll help.'),
    replaced: t('This link was replaced. Open the one in our newest email, or get in touch.'),
    settled: t('This can’t be paid here any more. Get in touch and we’ll help.'),
    lost: t('This time is no longer held for you. You haven’t been charged. Please book again.'),
    busy: t('Somebody else is paying this, or it has just changed. Load the page again in a moment.'),
    closed: t('This can’t be paid online at the moment. Get in touch to pay another way.'),
  });
}
