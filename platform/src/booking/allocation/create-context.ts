import type { CreateCode, RequestCode } from '@foyer/contract/booking-errors';
import type { CallContext, Emitting, Refusing } from '../../server/http/handler.ts';
import type { CreateRequest } from './request.ts';

/** What it takes to read a request to book and check its rules, without writing anything. */
export interface RequestCall extends Pick<CallContext, 'tx' | 'caller' | 'now'>, Refusing<RequestCode> {
  input: CreateRequest;
}

/** What making a booking needs of its call, whichever operation it is. */
export interface CreateContext
  extends Omit<RequestCall, 'fail'>,
    Pick<CallContext, 'secret' | 'publicUrl' | 'mail'>,
    Refusing<CreateCode>,
    Emitting<'bookingCreated'> {}
