'use client';

import { useState } from 'react';
import { type CouponFailure, readCouponFailure } from './coupon-failure.ts';
import { useAction } from './use-action.ts';

export interface CouponOptions {
  /** Uses a code, or none, and returns once the price is known. Throws the client's errors. */
  apply(code: string | null): Promise<unknown>;
  /** A code was applied or removed. */
  onChanged?(): void;
}

export interface CouponEntry {
  /** The typed code; empty again once it is applied. */
  code: string;
  type(code: string): void;
  isBusy: boolean;
  /** The reason why the code was refused; undefined for a failure that any call can have, which is in `error`. */
  failure: CouponFailure | undefined;
  error: unknown;
  /** Applies the typed code. */
  submit(): void;
  /** Removes the coupon. */
  remove(): void;
}

const keep = (error: unknown) => error;

/** State and behaviour of a field for a coupon. */
export function useCoupon({ apply, onChanged }: CouponOptions): CouponEntry {
  const [code, type] = useState('');
  const { isBusy, failure: error, run } = useAction(keep);
  const change = (next: string | null) =>
    void run(async () => {
      await apply(next);
      if (next) type('');
      onChanged?.();
    });
  return {
    code,
    type,
    isBusy,
    failure: readCouponFailure(error),
    error,
    submit() {
      if (code.trim()) change(code.trim());
    },
    remove: () => change(null),
  };
}
