import type { Service } from '@foyer/sdk';

type Positioned = Pick<Service, 'sortOrder'>;

const positionOf = ({ sortOrder }: Positioned): number => sortOrder ?? Number.MAX_SAFE_INTEGER;

/** In the business's order; those without a position come last, as they were. */
export const inOrder = <S extends Positioned>(services: readonly S[]): S[] =>
  services.toSorted((left, right) => positionOf(left) - positionOf(right));
