import { css } from '@emotion/react';
import { PageDataContext, PendingContext } from '@selvedge/mfe-kit';
import { BackLink, GuestAccessContext, OrderView, ReturnView } from '@selvedge/orders';
import { Button, Container, ErrorBanner, Stack, tokens } from '@selvedge/ui';
import { trackOrderMessages } from '../../checkout-messages.ts';
import type { useGuestOrder } from './use-guest-order.ts';

const { space, media } = tokens;
const layout = css({
  display: 'grid',
  gap: space[8],
  alignContent: 'start',
  minHeight: '60vh',
  paddingBlock: `${space[6]} ${space.section}`,
  [media.desktop]: { paddingBlock: `${space[12]} ${space.section}` },
});
// Same width as an order in the account area.
const wide = css({ maxWidth: `calc(72rem + 2 * ${space.gutter})` });
const toStart = css({ alignSelf: 'start', paddingInline: 0 });
const orderHref = '/track-order';

const returnHref = `${orderHref}?view=return`;

type GuestOrderViewProps = Pick<
  ReturnType<typeof useGuestOrder>,
  'isReloading' | 'isOutdated' | 'reload' | 'close' | 'expire'
> & {
  order: NonNullable<ReturnType<typeof useGuestOrder>['shown']>;
  /** Shows the return form instead of the order. */
  isReturning: boolean;
};

/** A guest's order, with the same actions as in an account. */
export function GuestOrderView({ order: { verified, ...data }, isReturning, ...page }: GuestOrderViewProps) {
  const { isReloading, isOutdated, reload, close, expire } = page;
  const access = { orderKey: verified.key, orderHref, returnHref, onExpired: expire };
  const outdated = (
    <ErrorBanner title={trackOrderMessages.failed} onRetry={reload}>
      {trackOrderMessages.outdated}
    </ErrorBanner>
  );
  return (
    <GuestAccessContext value={access}>
      <PendingContext value={isReloading}>
        <PageDataContext value={{ forget: reload, reload }}>
          <Container css={[layout, !isReturning && wide]} width={isReturning ? 'reading' : 'content'}>
            {isReturning ? (
              <>
                <Stack gap={2}>
                  <BackLink href={orderHref}>{`Back to order #${data.order.orderNumber}`}</BackLink>
                  <h1>Return Items</h1>
                </Stack>
                {isOutdated || !data.returns ? outdated : null}
                {data.returns ? <ReturnView order={data.order} returns={data.returns} /> : null}
              </>
            ) : (
              <>
                {isOutdated ? outdated : null}
                <OrderView
                  {...data}
                  takesFocus
                  back={
                    <Button variant="quiet" css={toStart} onClick={close}>
                      Look up another order
                    </Button>
                  }
                />
              </>
            )}
          </Container>
        </PageDataContext>
      </PendingContext>
    </GuestAccessContext>
  );
}
