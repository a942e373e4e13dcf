import { multiServiceSubject } from '../booking/multi-service-payments/subject.ts';
import { bookingSubject } from '../booking/payments/subject.ts';
import { orderSubject } from '../paid-plans/orders/payment-subject.ts';
import type { PaymentSubjects } from '../payments/charges/subject.ts';

/** Every kind of subject that can be paid for. */
export const subjects: PaymentSubjects = {
  ORDER: orderSubject,
  BOOKING: bookingSubject,
  MULTI_SERVICE_BOOKING: multiServiceSubject,
};
