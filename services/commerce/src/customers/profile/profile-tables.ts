import type { FitPreference } from '@selvedge/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    shopper_profiles: {
      tenant_code: string;
      user_id: string;
      chest: number | null;
      waist: number | null;
      hips: number | null;
      inseam: number | null;
      shoulder: number | null;
      arm_length: number | null;
      neck: number | null;
      fit_preference: Generated<FitPreference>;
      preferred_sizes: Generated<string[]>;
      preferred_colors: Generated<string[]>;
      preferred_styles: Generated<string[]>;
      occasion_preferences: Generated<string[]>;
      avoid_styles: Generated<string[]>;
      style_ratings: ColumnType<Record<string, number>, string | undefined, string>;
    };
    user_photos: {
      tenant_code: string;
      id: string;
      user_id: string;
      is_profile_photo: boolean;
      created_at: Generated<Date>;
    };
  }
}
