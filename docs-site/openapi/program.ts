/** A caller’s program with the types that openapi-typescript makes of `/openapi.json`. */
import type { components, operations, paths } from '../dist/openapi.ts';

type Create = paths['/_api/bookings-service/v2/bookings']['post'];
type Body = Create['requestBody']['content']['application/json'];
type Answer = Create['responses'][200]['content']['application/json'];

export async function book(host: string, token: string, body: Body): Promise<components['schemas']['Booking']> {
  const response = await fetch(`${host}/_api/bookings-service/v2/bookings`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    const refusal: components['schemas']['Error'] = await response.json();
    throw new Error(refusal.details.applicationError?.code ?? refusal.message);
  }
  const { booking }: Answer = await response.json();
  return booking;
}

export const request: Body = {
  booking: { totalParticipants: 1, bookedEntity: { slot: { startDate: '2030-03-04T15:00:00Z' } } },
};

const service: operations['services.getService']['parameters']['path'] = { serviceId: 'a' };
export const status: components['schemas']['BookingStatus'] = 'CONFIRMED';

// @ts-expect-error A status that doesn’t exist.
export const unknown: components['schemas']['BookingStatus'] = 'LOST';
// @ts-expect-error A number is not a UUID.
service.serviceId = 1;
