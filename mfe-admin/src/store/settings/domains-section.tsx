import { css } from '@emotion/react';
import { Button, ConfirmDialog, Stack, TextField, tokens } from '@selvedge/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { PendingDomains } from './pending-domains.tsx';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { SectionForm } from './section-form.tsx';
import { settingsAtom } from './settings-atom.ts';
import { useSection } from './use-section.ts';

const { space, size } = tokens;
const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.target,
  cursor: 'pointer',
});
const radio = css({ width: '1.25rem', height: '1.25rem', margin: 0, accentColor: tokens.color.primary });
const maxDomains = 20;

interface DomainsDraft {
  domains: { host: string; isCanonical: boolean }[];
}

/** Edits the store's host names. */
export function DomainsSection() {
  const [settings, setSettings] = useAtom(settingsAtom);
  const [isConfirming, setConfirming] = useState(false);
  const draft = useSection<DomainsDraft>({
    pick: ({ domains }) => ({ domains }),
    send: (api, body) => api.updateStoreDomains({ body }),
    check: checkDomains,
    saved: 'Domains saved',
  });
  const { value, change, errors } = draft;
  const { domains } = value;
  const set = (next: DomainsDraft['domains']) =>
    // Exactly one domain is always canonical.
    change({
      domains: next.some(({ isCanonical }) => isCanonical)
        ? next
        : next.map((domain, index) => ({ ...domain, isCanonical: index === 0 })),
    });
  const currentHost = location.hostname;
  const removesCurrentHost =
    settings.domains.some(({ host }) => host === currentHost) &&
    !domains.some(({ host }) => host.trim().toLowerCase() === currentHost);

  // An unverified host can't be canonical unless the store has no verified one.
  const canBeCanonical = (host: string) =>
    settings.domains.length === 0 || settings.domains.some((domain) => domain.host === host);
  async function save(): Promise<boolean> {
    if (!removesCurrentHost) return draft.save();
    setConfirming(true);
    return true;
  }

  return (
    <Stack gap={5}>
      <SectionForm
        permission="domains:write"
        title="Domains"
        intro="The addresses of your store. Search engines list the canonical one, and the others show the same store. You need to verify new host names."
        draft={draft}
        onSave={save}
      >
        <EditableRows
          label="Host names"
          rows={domains}
          getRowName={({ host }, index) => host || `host name ${index + 1}`}
          onChange={set}
          minRows={1}
        >
          {({ host, isCanonical }, index) => (
            <div>
              <TextField
                label="Host name"
                hint={index === 0 ? 'Without https:// or a port.' : undefined}
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
                  disabled={!isCanonical && !canBeCanonical(host)}
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
        </EditableRows>
        {errors.domains ? <p role="alert">{errors.domains}</p> : null}
        {domains.length < maxDomains ? (
          <div>
            <Button variant="secondary" onClick={() => set([...domains, { host: '', isCanonical: false }])}>
              Add host name
            </Button>
          </div>
        ) : null}
        <ConfirmDialog
          isOpen={isConfirming}
          title={`Remove ${currentHost}?`}
          confirmText="Remove"
          busyText="Saving..."
          cancelText="Keep it"
          isBusy={draft.isSaving}
          onConfirm={() => void draft.save().then(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        >
          <p>
            You’re using this address right now. After you remove it, you need to sign in again at another
            address.
          </p>
        </ConfirmDialog>
      </SectionForm>
      <PendingDomains
        domains={settings.pendingDomains}
        onChanged={(now, verifiedHost) => {
          setSettings(now);
          const verified = now.domains.filter(({ host }) => host === verifiedHost);
          draft.applyStored((before) => ({ domains: [...before.domains, ...verified] }));
        }}
      />
    </Stack>
  );
}

function checkDomains({ domains }: DomainsDraft): DraftErrors {
  return Object.fromEntries(
    domains.flatMap(({ host }, index) =>
      host.trim() === '' ? [[`domains.${index}.host`, messages.settings.required]] : [],
    ),
  ) as DraftErrors;
}
