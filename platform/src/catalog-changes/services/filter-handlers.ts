import type { Handlers } from '../../server/http/handler.ts';
import { startServiceJob } from './jobs/start.ts';

type Services = Handlers<'services'>;

export const bulkUpdateServicesByFilter: Services['bulkUpdateServicesByFilter'] = (call) =>
  startServiceJob(call, call.input.filter, { action: 'UPDATE', sent: call.input.service });

export const bulkDeleteServicesByFilter: Services['bulkDeleteServicesByFilter'] = (call) => {
  const { filter, preserveFutureSessionsWithParticipants, participantNotification } = call.input;
  const deletion = { preserveFutureSessionsWithParticipants, participantNotification };
  return startServiceJob(call, filter, { action: 'DELETE', deletion });
};
