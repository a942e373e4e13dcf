import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { keyOf, type VariantChoice, type VariantsContent } from '../../catalog/services/variants.ts';
import type { ChoosingGroup, PricedRequest, PricedVariant } from './price-lines.ts';

/** The facts that select a variant besides the participants' choices. */
export interface BookedFacts {
  /** The length of the appointment. */
  minutes?: number | undefined;
  /** The staff member who was allocated. */
  resourceIds?: readonly string[];
}

/** The custom choice of a group of participants. */
export const customChoiceOf = ({ choices = [] }: ChoosingGroup): string | undefined =>
  choices.find(({ custom }) => custom !== undefined)?.custom;

/** How the variants of a service are found by what was booked; undefined for a service without variants. */
export function variantFinder(
  content: VariantsContent | undefined,
  service: Pick<ServiceEntity, 'name' | 'staffMemberDetails'>,
  { minutes, resourceIds = [] }: BookedFacts,
): PricedRequest['variantOf'] {
  if (!content) return undefined;
  const { option, variants } = content;
  const byKey = (key: string | undefined): PricedVariant | undefined => {
    const variant = variants.find(({ choice }) => keyOf(choice) === key);
    return variant && { key: keyOf(variant.choice), name: nameOf(variant.choice, service), price: variant.price };
  };
  switch (option.type) {
    case 'CUSTOM':
      return (group) => {
        const custom = customChoiceOf(group);
        return byKey(custom === undefined ? undefined : keyOf({ custom }));
      };
    case 'STAFF_MEMBER': {
      const staff = byKey(resourceIds.find((id) => byKey(id) !== undefined));
      return () => staff;
    }
    case 'DURATION': {
      const length = byKey(minutes === undefined ? undefined : String(minutes));
      return () => length;
    }
  }
}

function nameOf(
  choice: VariantChoice,
  { name, staffMemberDetails }: Pick<ServiceEntity, 'name' | 'staffMemberDetails'>,
): string {
  if ('custom' in choice) return choice.custom;
  if ('duration' in choice) return choice.duration.name ?? name;
  const staff = staffMemberDetails?.staffMembers?.find(({ staffMemberId }) => staffMemberId === choice.staffMemberId);
  return staff?.name ?? name;
}
