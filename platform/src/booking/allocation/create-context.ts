import type { CreateCode, RequestCode } from '@foyer/contract/booking-errors';
import type { CallContext, Emitting, Refusing } from '../../server/http/handler.ts';
import type { CreateRequest } from './request.ts';

/** The context of reading and checking a booking request; nothing is written. */
export interface RequestCall extends Pick<CallContext, 'tx' | 'caller' | 'now'>, Refusing<RequestCode> {
  input: CreateRequest;
}

/** The context of creating a booking, for every operation that creates one. */
export interface CreateContext
  extends Omit<RequestCall, 'fail'>,
    Pick<CallContext, 'secret' | 'publicUrl' | 'mail'>,
    Refusing<CreateCode>,
    Emitting<'bookingCreated'> {
  /** The source of the request; undefined in an import. */
  from: CallContext['from'] | undefined;
}
