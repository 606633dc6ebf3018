declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** How often something happened in a store on a day of its calendar. */
    daily_visits: { tenant_code: string; day: string; event: string; count: number };
    /** Searches without a result. */
    missed_searches: { tenant_code: string; day: string; query: string; count: number };
  }
}

export {};
