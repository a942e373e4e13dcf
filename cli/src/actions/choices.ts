import { isFoyerError, type Service, type ServiceOption } from '@foyer/sdk';
import type { Session } from '../client/session.ts';
import { UsageError } from '../terminal/exit-code.ts';

/** The choices of each participant, as a booking has them. */
export interface Choice {
  custom: string;
  optionId?: string;
}

/** The options of a service that its price depends on; none for most. */
async function listOptions({ client, may }: Session, service: Service): Promise<readonly ServiceOption[]> {
  if (!may('serviceOptionsAndVariants.getServiceOptionsAndVariantsByServiceId')) return [];
  try {
    const { serviceOptionsAndVariants: options } = client;
    const { serviceVariants } = await options.getServiceOptionsAndVariantsByServiceId(service.id);
    return serviceVariants.options.values ?? [];
  } catch (error) {
    if (isFoyerError(error) && error.code === 'OPTIONS_AND_VARIANTS_NOT_FOUND') return [];
    throw error;
  }
}

/** The choice of a service's customers, by its name. Throws with those that there are, when one has to be made. */
export async function findChoice(session: Session, service: Service, name?: string): Promise<Choice | undefined> {
  const options = await listOptions(session, service);
  const option = options.find(({ type }) => type === 'CUSTOM');
  const choices = option?.customData?.choices ?? [];
  const custom = choices.find((each) => each.toLowerCase() === name?.toLowerCase());
  if (custom) return { custom, ...(option?.id ? { optionId: option.id } : {}) };
  if (!option && name === undefined) return undefined;
  const asked = option?.customData?.name ?? 'choice';
  throw new UsageError(
    option
      ? `The price of "${service.name}" depends on a choice. ${asked}: ${choices.map((each) => `"${each}"`).join(' or ')}.`
      : `"${service.name}" has nothing to choose, such as "${name}".`,
  );
}
