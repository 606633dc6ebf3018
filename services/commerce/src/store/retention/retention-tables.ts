declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** For how many months a store keeps each kind of data. Stores without a row use the defaults. */
    retention_periods: {
      tenant_code: string;
      orders: number;
      unpaid_orders: number;
      issues: number;
      subscriptions: number;
      activity: number;
      updated_at: Date;
    };
  }
}

export {};
