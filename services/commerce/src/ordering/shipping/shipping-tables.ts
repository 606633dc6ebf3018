declare module '../../platform/db/tables.ts' {
  interface Tables {
    shipping_quotes: {
      tenant_code: string;
      id: string;
      cart_id: string;
      address_fingerprint: string;
      weight_grams: number;
      carrier_rate_id: string | null;
      carrier_name: string;
      service_name: string;
      cost_minor: number;
      estimated_days: number | null;
      expires_at: Date;
      /** Hash of the request to the carrier; null for rates that must not be reused. */
      question: string | null;
    };
    /** A label. Its purchase is in progress until `bought_at` is set, together with the tracking number and the PDF. */
    shipping_labels: {
      tenant_code: string;
      id: string;
      order_id: string;
      package_id: string;
      asked_at: Date;
      /** The rate of the purchase; null for older labels, which were bought at their order's rate. */
      carrier_rate_id: string | null;
      carrier_name: string | null;
      service_name: string | null;
      rate_minor: number | null;
      tracking_number: string | null;
      cost_minor: number | null;
      pdf: Uint8Array | null;
      bought_at: Date | null;
      /** The operator; null for older labels. */
      bought_by: string | null;
      /** When an operator confirmed that it was voided with the carrier. */
      voided_at: Date | null;
      /** When the latest purchase ended without an answer. */
      unanswered_at: Date | null;
    };
  }
}

export {};
