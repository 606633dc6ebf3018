import { featureNames, type FeatureName } from '@selvedge/contract';
import { CheckboxField } from '@selvedge/ui';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

interface FeaturesDraft {
  enabledFeatures: FeatureName[];
  showCareers: boolean;
}

const isKnown = (name: string): name is FeatureName => (featureNames as readonly string[]).includes(name);

/** Turns the store's features on and off. */
export function FeaturesSection() {
  const draft = useSection<FeaturesDraft>({
    pick: ({ enabledFeatures, showCareers }) => ({
      enabledFeatures: enabledFeatures.filter(isKnown),
      showCareers,
    }),
    send: (api, body) => api.updateStoreFeatures({ body }),
    saved: 'Features saved. Shoppers see the change on the next page they open.',
  });
  const { value, change } = draft;
  return (
    <SectionForm title="Features" intro="Changes apply to the next page a shopper opens." draft={draft}>
      <CheckboxField
        label="Shopping assistant"
        hint="Helps shoppers find products by describing what they want. When it’s off, your pages don’t show or load it."
        checked={value.enabledFeatures.includes('chatbot')}
        onChange={({ currentTarget }) =>
          change({ enabledFeatures: currentTarget.checked ? ['chatbot'] : [] })
        }
      />
      <CheckboxField
        label="Careers"
        hint={
          <>
            Links to the <a href="/admin/pages/careers">careers page</a> in the footer.
          </>
        }
        checked={value.showCareers}
        onChange={({ currentTarget }) => change({ showCareers: currentTarget.checked })}
      />
    </SectionForm>
  );
}
