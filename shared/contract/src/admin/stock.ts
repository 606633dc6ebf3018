import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Line, Title, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const StockLine = Type.Object({
  variantId: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  sku: Type.String(),
  color: Type.String(),
  size: Type.String(),
  stock: Type.Integer(),
  /**
   * How many days the stock will last at the rate of the last 30; null if nothing was sold. Absent in replies from older
   * commerce services.
   */
  daysLeft: Type.Optional(nullable(Type.Integer())),
  /** How many people are waiting for an email about it. Absent in replies from older commerce services. */
  waitingCount: Type.Optional(Type.Integer()),
  image: nullable(Image),
});
export type StockLine = Static<typeof StockLine>;

export const listStock = adminEndpoint({
  method: 'GET',
  path: '/admin/stock',
  summary: 'List the stock of every variant, lowest first',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(50),
    q: Type.Optional(Line(120)),
    /** Only variants with at most this many items in stock; 0 for sold-out ones. */
    atMost: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Only variants that are low on stock by the store's setting, without sold-out ones. */
    isLow: Type.Optional(Type.Boolean()),
  }),
  response: PageOf(StockLine),
});

export const StockSettings = StrictObject({
  /** The highest quantity that counts as low stock. */
  lowStockAtMost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type StockSettings = Static<typeof StockSettings>;

export const getStockSettings = adminEndpoint({
  method: 'GET',
  path: '/admin/stock/settings',
  summary: 'Get what counts as low stock',
  response: StockSettings,
});

export const updateStockSettings = adminEndpoint({
  method: 'PUT',
  path: '/admin/stock/settings',
  summary: 'Set what counts as low stock',
  body: StockSettings,
  response: StockSettings,
});

export const adjustStock = adminEndpoint({
  method: 'POST',
  path: '/admin/stock/adjustments',
  summary: 'Add to or subtract from the stock of variants, all or none; items sold in the meantime stay sold',
  idempotent: true,
  body: StrictObject({
    changes: Type.Array(
      StrictObject({
        variantId: Uuid,
        adjustBy: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    /** For the audit log. */
    reason: Type.Optional(Title(200)),
  }),
  response: Type.Array(Type.Object({ variantId: Type.String(), stock: Type.Integer() })),
  errors: ['not-found', 'conflict', 'idempotency-conflict'],
});
