export { tokens } from './style/tokens.ts';
export { baseCss } from './style/base-css.ts';
export { regionProps, regions } from './style/regions.ts';
export { contrast } from './theme/contrast.ts';
export { defaultTheme } from './theme/palette.ts';
export { themeCss, themeProblems } from './theme/theme-css.ts';
export { fontFaces } from './fonts/font-faces.ts';
export { Card, Container, Grid, Stack, VisuallyHidden } from './layout/layout.tsx';
export { Button, LinkButton, type ButtonProps } from './controls/button.tsx';
export { TextAreaField, TextField, type TextFieldProps } from './controls/text-field.tsx';
export { SelectField } from './controls/select-field.tsx';
export { CheckboxGroups } from './controls/checkbox-groups.tsx';
export { CheckboxField } from './controls/checkbox-field.tsx';
export { RadioCard } from './controls/radio-card.tsx';
export { ChoiceChips } from './controls/choice-chips.tsx';
export { RangeField } from './controls/range-field.tsx';
export { FileDropField } from './controls/file-drop-field.tsx';
export { StarRatingField } from './controls/star-rating-field.tsx';
export { optionId, useCombobox } from './controls/use-combobox.ts';
export { useSuggestions, type Suggest, type SuggestionState } from './controls/use-suggestions.ts';
export { QuantityStepper } from './controls/quantity-stepper.tsx';
export { ErrorBanner, NoticeBanner } from './feedback/banner.tsx';
export { Badge } from './feedback/badge.tsx';
export { FailureBanner } from './form/failure-banner.tsx';
export { required, type FieldRule } from './form/field-rule.ts';
export { Form } from './form/form.tsx';
export { BottomBar } from './form/bottom-bar.tsx';
export { SaveBar } from './form/save-bar.tsx';
export { useForm } from './form/use-form.ts';
export { useFocusOnError } from './form/use-focus-on-error.ts';
export { useSubmission, type FieldErrors, type SubmissionFailure } from './form/use-submission.ts';
export { EmptyState } from './feedback/empty-state.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { AmountRow, amountList } from './commerce/amount-row.tsx';
export { Fact } from './commerce/fact.tsx';
export { formatMoney, formatPriceRange } from './commerce/format-money.ts';
export { formatDay, formatMoment } from './commerce/format-moment.ts';
export { formatPercent } from './commerce/format-percent.ts';
export { Moment } from './commerce/moment.tsx';
export { OrderAmounts } from './commerce/order-amounts.tsx';
export { orderStatusLabel, shownStatus } from './commerce/order-status.ts';
export { OrderStatusBadge } from './commerce/order-status-badge.tsx';
export { OrderTimeline } from './commerce/order-timeline.tsx';
export { RefundedBadge } from './commerce/refunded-badge.tsx';
export { Price } from './commerce/price.tsx';
export { RatingStars } from './commerce/rating-stars.tsx';
export { StepPanel } from './commerce/step-panel.tsx';
export { LineIcon } from './media/line-icon.tsx';
export { Picture } from './media/picture.tsx';
export {
  getObjectPosition,
  getPictureUrl,
  getImagePreload,
  getRenditionUrl,
  getSrcSet,
} from './media/picture-source.ts';
export { discardOverlayEntry, closeOnBack, isSpareEntry } from './overlay/close-on-back.ts';
export { CloseIcon } from './overlay/close-icon.tsx';
export { ConfirmDialog } from './overlay/confirm-dialog.tsx';
export { Dialog } from './overlay/dialog.tsx';
export { Drawer } from './overlay/drawer.tsx';
export { MenuButton, type MenuItem } from './overlay/menu-button.tsx';
export { Tooltip } from './overlay/tooltip.tsx';
export { useModalDialog } from './overlay/use-modal-dialog.ts';
export { Breadcrumb } from './navigation/breadcrumb.tsx';
export { Tabs } from './navigation/tabs.tsx';
export { Pagination } from './navigation/pagination.tsx';
export { pageViews } from './views/page-views.tsx';
