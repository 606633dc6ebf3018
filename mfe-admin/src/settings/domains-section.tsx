import { css } from '@emotion/react';
import { Button, ConfirmDialog, Stack, TextField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { PendingDomains } from './pending-domains.tsx';
import { EditedRows } from './edited-rows.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const { space, size } = tokens;
const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.target,
  cursor: 'pointer',
});
const radio = css({ width: '1.25rem', height: '1.25rem', margin: 0, accentColor: tokens.color.primary });
const most = 20;

interface DomainsDraft {
  domains: { host: string; isCanonical: boolean }[];
}

/** The host names under which the store is found. */
export function DomainsSection({ settings, onSaved }: SectionProps) {
  const [isAsking, setAsking] = useState(false);
  const draft = useSection<DomainsDraft>({
    settings,
    onSaved,
    pick: ({ domains }) => ({ domains }),
    send: (api, body) => api.updateStoreDomains({ body }),
    check: problemsOf,
    saved: 'Domains saved',
  });
  const { value, change, errors } = draft;
  const { domains } = value;
  const set = (next: DomainsDraft['domains']) =>
    // One of them is always the canonical one.
    change({
      domains: next.some(({ isCanonical }) => isCanonical)
        ? next
        : next.map((domain, index) => ({ ...domain, isCanonical: index === 0 })),
    });
  const present = location.hostname;
  const losesPresentHost =
    settings.domains.some(({ host }) => host === present) &&
    !domains.some(({ host }) => host.trim().toLowerCase() === present);

  // A host that is not verified yet cannot be canonical, unless the store has none that is.
  const mayBeCanonical = (host: string) =>
    settings.domains.length === 0 || settings.domains.some((domain) => domain.host === host);
  async function save(): Promise<boolean> {
    if (!losesPresentHost) return draft.save();
    setAsking(true);
    return true;
  }

  return (
    <Stack gap={5}>
      <SectionForm
        title="Domains"
        intro="The names under which the store is found. Search engines are told of the canonical one; the others lead to the same store. A new name has to be verified."
        draft={draft}
        onSave={save}
      >
        <EditedRows
          label="Host names"
          rows={domains}
          nameOf={({ host }, index) => host || `host name ${index + 1}`}
          onChange={set}
          least={1}
        >
          {({ host, isCanonical }, index) => (
            <div>
              <TextField
                label="Host name"
                hint={index === 0 ? 'Without https:// and without a port.' : undefined}
                maxLength={253}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={host}
                error={errors[`domains.${index}.host`]}
                onChange={({ currentTarget }) =>
                  change({
                    domains: domains.map((domain, at) =>
                      at === index ? { ...domain, host: currentTarget.value } : domain,
                    ),
                  })
                }
              />
              <label css={choice}>
                <input
                  type="radio"
                  name="canonical"
                  css={radio}
                  checked={isCanonical}
                  disabled={!isCanonical && !mayBeCanonical(host)}
                  onChange={() =>
                    change({
                      domains: domains.map((domain, at) => ({ ...domain, isCanonical: at === index })),
                    })
                  }
                />
                Canonical
              </label>
            </div>
          )}
        </EditedRows>
        {errors.domains ? <p role="alert">{errors.domains}</p> : null}
        {domains.length < most ? (
          <div>
            <Button variant="secondary" onClick={() => set([...domains, { host: '', isCanonical: false }])}>
              Add host name
            </Button>
          </div>
        ) : null}
        <ConfirmDialog
          isOpen={isAsking}
          title={`Take away ${present}?`}
          confirmText="Take it away"
          busyText="Saving..."
          cancelText="Keep it"
          isBusy={draft.isSaving}
          onConfirm={() => void draft.save().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>
            This is the address that you are using now. Once it is taken away, you have to sign in again under
            one of the others.
          </p>
        </ConfirmDialog>
      </SectionForm>
      <PendingDomains
        domains={settings.pendingDomains}
        onChanged={(now, verifiedHost) => {
          onSaved(now);
          const verified = now.domains.filter(({ host }) => host === verifiedHost);
          draft.takeOver((before) => ({ domains: [...before.domains, ...verified] }));
        }}
      />
    </Stack>
  );
}

function problemsOf({ domains }: DomainsDraft): DraftErrors {
  return Object.fromEntries(
    domains.flatMap(({ host }, index) =>
      host.trim() === '' ? [[`domains.${index}.host`, messages.settings.required]] : [],
    ),
  ) as DraftErrors;
}
