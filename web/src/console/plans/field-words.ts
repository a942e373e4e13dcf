import type { Text } from '../../lib/text.ts';
import type { Clash } from '../parts/ConflictNotice.tsx';
import { clashesInWords, plainWords } from '../parts/clash-words.ts';
import type { Services } from '../parts/use-services.ts';
import type { Model, PlanValues } from './plan-form.ts';
import { benefitWords, everyWords, unitWords } from './plan-words.ts';
import type { Forms } from './use-editor.ts';

export const modelWords = ({ t }: Pick<Text, 't'>): Record<Model, string> => ({
  free: t('Free'),
  once: t('Paid once'),
  subscription: t('Paid again and again, until it ends or is canceled'),
});

/** The names of the fields, as the sections show them. */
const fieldWords = ({ t }: Pick<Text, 't'>, currency: string): Record<keyof PlanValues, string> => ({
  name: t('Name'),
  description: t('Description'),
  perks: t('What it includes'),
  model: t('How it is paid'),
  price: t('Price in {currency}', { currency }),
  durationCount: t('Lasts'),
  durationUnit: t('Unit'),
  cycleUnit: t('Paid'),
  cycleCount: t('Number of payments'),
  trialDays: t('Free days at first'),
  feeName: t('What the fee is for'),
  feeAmount: t('Set-up fee in {currency}', { currency }),
  allowsFutureStart: t('Buyers can choose a later start'),
  buyerCanCancel: t('Buyers can cancel it themselves'),
  pauseDays: t('Days that buyers can pause it themselves'),
  onceForEachBuyer: t('Each member can buy it once'),
  terms: t('Terms'),
  formId: t('Questions for buyers'),
  serviceIds: t('Services that it pays for'),
  benefits: t('Sessions'),
});

interface Context {
  services: Services;
  forms: Forms;
  currency: string;
}

function valueWords(name: keyof PlanValues, values: PlanValues, { services, forms }: Context, text: Text): string {
  switch (name) {
    case 'model':
      return modelWords(text)[values.model];
    case 'durationUnit':
      return unitWords(values.durationUnit, text);
    case 'cycleUnit':
      return everyWords(values.cycleUnit, text);
    case 'formId':
      return plainWords(forms.find(({ id }) => id === values.formId)?.name ?? '', text);
    case 'serviceIds': {
      const chosen = services.filter(({ id }) => values.serviceIds.includes(id));
      return plainWords(chosen.map((service) => service.name).join(', '), text);
    }
    case 'benefits':
      return plainWords(values.benefits.map((one) => benefitWords(one, values.model, text)).join(', '), text);
    default:
      return plainWords(values[name], text);
  }
}

/** The fields that two people have changed, in words. */
export const clashWords = (
  names: readonly (keyof PlanValues)[],
  states: Readonly<Record<'mine' | 'theirs', PlanValues>>,
  context: Context,
  text: Text,
): Clash[] =>
  clashesInWords(names, states, {
    labels: fieldWords(text, context.currency),
    wordsOf: (name, values) => valueWords(name, values, context, text),
  });
