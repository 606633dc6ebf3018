import { css } from '@emotion/react';
import { orderTagLimits } from '@selvedge/contract';
import { Badge, Button, FailureBanner, Stack, TextField, tokens, useFocusOnError } from '@selvedge/ui';
import { useState, type FormEvent } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed, useAllowed } from '../../roles/allowed.tsx';

const tagList = css({ display: 'flex', flexWrap: 'wrap', gap: tokens.space[2] });
const tagItem = css({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space[1],
  overflowWrap: 'anywhere',
});

/** The tags that operators gave an order. The list of orders can be filtered by them. */
export function TagsPanel({ orderId: id, tags }: { orderId: string; tags: readonly string[] }) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure, errors, clearErrors } = useAction({ reloads: 'when-done' });
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  const title = useFocusAfterChange<HTMLHeadingElement>(tags.length);
  const [typed, setTyped] = useState('');
  const mayEdit = useAllowed('orders:write');
  const tag = typed.trim();

  async function add(event: FormEvent) {
    event.preventDefault();
    const isAdded = await run(
      async () => {
        await adminApi.tagOrder({ params: { id }, body: { add: [tag] } });
        setTyped('');
      },
      {
        done: messages.orders.tagged,
        failed: messages.orders.tagFailed,
        fieldErrors: tag ? {} : { tag: messages.orders.tagRequired },
      },
    );
    if (!isAdded) focusError();
  }
  const remove = (removed: string) =>
    run(() => adminApi.tagOrder({ params: { id }, body: { remove: [removed] } }), {
      done: messages.orders.untagged,
      failed: messages.orders.tagFailed,
    });

  if (tags.length === 0 && !mayEdit) return null;
  return (
    <Panel title="Tags" titleRef={title} intro="Only operators see them.">
      <FailureBanner failure={failure} />
      {tags.length > 0 ? (
        <ul role="list" css={tagList}>
          {tags.map((name) => (
            <li key={name} css={tagItem}>
              <Badge>{name}</Badge>
              <Allowed to="orders:write">
                <Button
                  variant="quiet"
                  size="sm"
                  isDisabled={isBusy}
                  aria-label={`Remove the tag “${name}”`}
                  onClick={() => void remove(name)}
                >
                  Remove
                </Button>
              </Allowed>
            </li>
          ))}
        </ul>
      ) : null}
      {mayEdit && tags.length < orderTagLimits.count ? (
        <form ref={form} noValidate onSubmit={(event) => void add(event)}>
          <Stack gap={3} align="stretch">
            <TextField
              label="New tag"
              name="tag"
              maxLength={orderTagLimits.length}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                clearErrors(['tag']);
              }}
              error={errors.tag}
            />
            <div>
              <Button type="submit" variant="secondary" size="sm" isBusy={isBusy} busyText="Saving...">
                Add tag
              </Button>
            </div>
          </Stack>
        </form>
      ) : null}
    </Panel>
  );
}
