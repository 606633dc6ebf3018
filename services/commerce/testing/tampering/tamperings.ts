import fc from 'fast-check';

/** What a client changes in an honest order. Numbers can be anything. */
export type Tampering =
  | { kind: 'nothing' }
  /** Changes amounts in the order's body, but pays the right amount. */
  | { kind: 'claims'; amount: number; cost: number; tax: number; rate: number; discount: number }
  /** Pays this many cents more or less than the total, and claims the same amount in the body. */
  | { kind: 'wrong-amount-paid'; byMinor: number }
  | { kind: 'wrong-currency-paid'; currency: string }
  | { kind: 'wrong-payee' }
  | { kind: 'wrong-merchant-account' }
  | { kind: 'unapproved-payment' }
  | { kind: 'replayed-payment' }
  /** The provider captures a dollar more than was approved. */
  | { kind: 'wrong-amount-captured' }
  | { kind: 'wrong-currency-claimed'; currency: string }
  | { kind: 'rate'; of: 'cart' | 'address' | 'tenant' | 'expired' | 'nobody' }
  | { kind: 'parcel'; weight: number; length: number; width: number; height: number }
  | { kind: 'preview-prices'; price: number }
  | { kind: 'quantity'; quantity: number | string; with: 'POST' | 'PUT' }
  | { kind: 'cart-grows-after-payment' }
  | { kind: 'other-shoppers-cart' }
  | { kind: 'other-shoppers-address' }
  | { kind: 'code'; of: 'tenant' | 'nobody' };

const money = fc.oneof(
  fc.constantFrom(0, 0.01, 0.1, 1e-9, 99_999_999.99),
  fc.double({ min: 0, max: 100_000, noNaN: true }),
);
const inches = fc.oneof(fc.constantFrom(0.001, 1, 200), fc.double({ min: 0.001, max: 200, noNaN: true }));

export const tampering: fc.Arbitrary<Tampering> = fc.oneof(
  fc.constant<Tampering>({ kind: 'nothing' }),
  fc.record({ kind: fc.constant('claims' as const), amount: money, cost: money, tax: money, rate: fc.double({ min: 0, max: 1, noNaN: true }), discount: money }),
  fc.record({ kind: fc.constant('wrong-amount-paid' as const), byMinor: fc.oneof(fc.constantFrom(-1, 1, -100, 100), fc.integer({ min: -1_000_000_000, max: 1_000_000 })).map((by) => by || -1) }),
  fc.record({ kind: fc.constant('wrong-currency-paid' as const), currency: fc.constantFrom('EUR', 'CAD', 'MXN') }),
  fc.record({ kind: fc.constantFrom('wrong-payee' as const, 'wrong-merchant-account' as const, 'unapproved-payment' as const) }),
  fc.record({ kind: fc.constantFrom('replayed-payment' as const, 'wrong-amount-captured' as const) }),
  fc.record({ kind: fc.constant('wrong-currency-claimed' as const), currency: fc.constantFrom('EUR', 'usd', 'JPY') }),
  fc.record({ kind: fc.constant('rate' as const), of: fc.constantFrom('cart' as const, 'address' as const, 'tenant' as const, 'expired' as const, 'nobody' as const) }),
  fc.record({ kind: fc.constant('parcel' as const), weight: inches, length: inches, width: inches, height: inches }),
  fc.record({ kind: fc.constant('preview-prices' as const), price: money }),
  fc.record({ kind: fc.constant('quantity' as const), quantity: fc.constantFrom(0, -1, -99, 1.5, 100, 1e9, 1e308, '3', '-3'), with: fc.constantFrom('POST' as const, 'PUT' as const) }),
  fc.record({ kind: fc.constantFrom('cart-grows-after-payment' as const, 'other-shoppers-cart' as const, 'other-shoppers-address' as const) }),
  fc.record({ kind: fc.constant('code' as const), of: fc.constantFrom('tenant' as const, 'nobody' as const) }),
); // prettier-ignore

/** Whether the store can still accept the order, because it ignores what was tampered with. */
export function isHarmless({ kind }: Tampering): boolean {
  return ['nothing', 'claims', 'parcel', 'preview-prices', 'quantity'].includes(kind);
}
