import { orderSubject } from '../paid-plans/orders/payment-subject.ts';
import type { PaymentSubjects } from '../payments/charges/subject.ts';

/** What can be paid for. */
export const subjects: PaymentSubjects = { ORDER: orderSubject };
