import { useFoyer } from '@foyer/react';
import { payments, sites } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../pages/page.tsx';
import { isOwner } from '../parts/team.ts';
import { useHoursOf, useResources } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import { useTeam } from '../parts/use-team.ts';
import { type Step, stepsOf } from './first-steps.ts';

/** The steps that set up a business, and whether each is done; false until that is known. Sharing never ends. */
export function useFirstSteps(session: Pick<Session, 'role'>) {
  const { query } = useFoyer();
  const services = useServices().data?.services ?? [];
  const resources = useResources().data ?? [];
  const hours = useHoursOf(resources.map(({ id }) => id)).data ?? [];
  const site = useQuery(query(sites.getSite, [])).data;
  const team = useTeam().data?.team ?? [];
  const settings = useQuery({ ...query(payments.getPaymentSettings, []), enabled: isOwner(session) }).data;
  const isDone: Record<Step, boolean> = {
    services: services.length > 0,
    hours: hours.some(([, { workingHours }]) => workingHours.weekly.length > 0),
    brand: site?.brand?.accentColor !== undefined || site?.brand?.logo !== undefined,
    team: team.length > 1,
    payments: settings?.provider !== undefined,
    share: false,
  };
  return {
    isOpen: isDone.services && isDone.hours,
    steps: stepsOf(session).map((step) => ({ step, isDone: isDone[step] })),
  };
}
