import type { SiteClient } from '../lib/client.ts';
import type { Service } from './catalogue.ts';

/** An add-on to choose. It takes minutes, or is bought in a number of at most `most`. */
export interface OfferedAddOn {
  id: string;
  name: string;
  price: { value: string; currency: string };
  minutes: number;
  most: number;
}

export interface AddOnGroup {
  id: string;
  name: string;
  prompt: string;
  /** The most different ones. */
  most: number;
  addOns: OfferedAddOn[];
}

export interface ChosenAddOn extends OfferedAddOn {
  groupId: string;
  quantity: number;
}

/** The most of a group's add-ons. */
const ALL = 7;

/** Reads the groups of a service, on the server; no request where it has none. */
export async function loadAddOns(
  { id, addOnGroups = [] }: Service,
  services: Pick<SiteClient['services'], 'listAddOnGroupsByServiceId'>,
  siteCurrency: string,
): Promise<AddOnGroup[]> {
  if (addOnGroups.every(({ addOnIds = [] }) => addOnIds.length === 0)) return [];
  const { addOnGroupsDetails } = await services.listAddOnGroupsByServiceId(id);
  return addOnGroupsDetails.map(({ groupId, groupName, prompt = '', maxNumberOfAddOns: most = ALL, addOns }) => ({
    id: groupId,
    name: groupName,
    prompt,
    most,
    addOns: addOns.map(({ addOnId, name, price, durationInMinutes = 0, maxQuantity = 1 }) => ({
      id: addOnId,
      name,
      price: { value: price.value ?? '0', currency: price.currency ?? siteCurrency },
      minutes: durationInMinutes,
      most: maxQuantity,
    })),
  }));
}
