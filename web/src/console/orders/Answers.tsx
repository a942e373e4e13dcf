import type { Order } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { answersOf } from '../../payments/order-answers.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../parts/Section.tsx';

/** The buyer's answers to the plan's form; absent without answers. */
export function Answers({ order }: { order: Order }) {
  const { t } = useText();
  const facts = answersOf(order, t('Yes'));
  if (facts.length === 0) return null;
  return (
    <Section title={t('Answers')}>
      <Facts facts={facts} />
    </Section>
  );
}
