import { css } from '@emotion/react';
import { addressLine, cityLine } from '@selvedge/address';
import { streetLine, type Address } from '@selvedge/contract';
import { Badge, Button, Card, LinkButton, Stack, tokens } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { addressToDeleteAtom } from './delete-address-dialog.tsx';

const card = css({ display: 'flex', flexDirection: 'column', height: '100%', gap: tokens.space[4] });
const lines = css({ flex: 1, fontStyle: 'normal', overflowWrap: 'anywhere' });
const actions = css({ borderTop: `1px solid ${tokens.color.hairline}`, paddingTop: tokens.space[3] });

const typeNames = { SHIPPING: 'Shipping', BILLING: 'Billing' } as const;

/** A saved address with its actions. */
export function AddressCard({ address }: { address: Address }) {
  const setAddressToDelete = useSetAtom(addressToDeleteAtom);
  const { attentionName, phone, addressType, isDefault } = address;
  const label = addressLine(address);
  return (
    <Card as="li">
      <div css={card}>
        <Stack isRow gap={2}>
          <h2
            css={{ fontFamily: tokens.font.text, fontSize: tokens.text.md, fontWeight: tokens.weight.bold }}
          >
            {typeNames[addressType]}
          </h2>
          {isDefault ? <Badge tone="accent">Default</Badge> : null}
        </Stack>
        <address css={lines}>
          {attentionName ? <div>{attentionName}</div> : null}
          <div>{streetLine(address)}</div>
          <div>{cityLine(address)}</div>
          <div>United States</div>
          {phone ? <div css={{ color: tokens.color.muted }}>{phone}</div> : null}
        </address>
        <Stack isRow gap={2} css={actions}>
          <LinkButton
            href={`/account/addresses/${address.id}/edit`}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${label}`}
          >
            Edit
          </LinkButton>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete ${label}`}
            onClick={() => setAddressToDelete(address)}
          >
            Delete
          </Button>
        </Stack>
      </div>
    </Card>
  );
}
