export { tokens } from './style/tokens.ts';
export { baseCss } from './style/base-css.ts';
export { regionProps, regions, type Region } from './style/regions.ts';
export { contrast } from './theme/contrast.ts';
export { defaultTheme, type ThemeProblem } from './theme/palette.ts';
export { themeCss, themeProblems } from './theme/theme-css.ts';
export { fontFaces, type FontFace, type FontFile } from './fonts/font-faces.ts';
export { Card, Container, Grid, Stack, VisuallyHidden } from './layout/layout.tsx';
export { Button, LinkButton, type ButtonProps, type LinkButtonProps } from './controls/button.tsx';
export {
  TextAreaField,
  TextField,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './controls/text-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './controls/select-field.tsx';
export { CheckboxField, type CheckboxFieldProps } from './controls/checkbox-field.tsx';
export { RadioCard, type RadioCardProps } from './controls/radio-card.tsx';
export { ChoiceChips, type ChoiceChip, type ChoiceChipsProps } from './controls/choice-chips.tsx';
export { RangeField, type RangeFieldProps } from './controls/range-field.tsx';
export { FileDropField, type FileDropFieldProps } from './controls/file-drop-field.tsx';
export { StarRatingField, type StarRatingFieldProps } from './controls/star-rating-field.tsx';
export { optionId, useCombobox } from './controls/use-combobox.ts';
export { useSuggestions, type Suggest, type SuggestionState } from './controls/use-suggestions.ts';
export { QuantityStepper, type QuantityStepperProps } from './controls/quantity-stepper.tsx';
export {
  ErrorBanner,
  NoticeBanner,
  type ErrorBannerProps,
  type NoticeBannerProps,
} from './feedback/banner.tsx';
export { Badge } from './feedback/badge.tsx';
export { FailureBanner } from './form/failure-banner.tsx';
export { required, type FieldRule } from './form/field-rule.ts';
export { Form } from './form/form.tsx';
export { SaveBar, type SaveBarProps } from './form/save-bar.tsx';
export { useForm } from './form/use-form.ts';
export { useSubmission, type FieldErrors, type SubmissionFailure } from './form/use-submission.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export { AmountRow, amountList } from './commerce/amount-row.tsx';
export { Fact } from './commerce/fact.tsx';
export { formatMoney, formatPriceRange } from './commerce/format-money.ts';
export { formatDay, formatMoment } from './commerce/format-moment.ts';
export { formatPercent } from './commerce/format-percent.ts';
export { Moment, type MomentProps } from './commerce/moment.tsx';
export { OrderAmounts } from './commerce/order-amounts.tsx';
export { orderStatusLabel } from './commerce/order-status.ts';
export { OrderStatusBadge } from './commerce/order-status-badge.tsx';
export { OrderTimeline } from './commerce/order-timeline.tsx';
export { Price, type PriceProps } from './commerce/price.tsx';
export { RatingStars, type RatingStarsProps } from './commerce/rating-stars.tsx';
export { StepPanel, type StepPanelProps } from './commerce/step-panel.tsx';
export { LineIcon } from './media/line-icon.tsx';
export { Picture, type PictureProps } from './media/picture.tsx';
export {
  getObjectPosition,
  getPictureUrl,
  getImagePreload,
  getRenditionUrl,
  getSrcSet,
} from './media/picture-source.ts';
export { discardOverlayEntry, closeOnBack, isSpareEntry } from './overlay/close-on-back.ts';
export { CloseIcon } from './overlay/close-icon.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlay/dialog.tsx';
export { Drawer, type DrawerProps } from './overlay/drawer.tsx';
export { MenuButton, type MenuButtonProps, type MenuItem } from './overlay/menu-button.tsx';
export { Tooltip } from './overlay/tooltip.tsx';
export { useModalDialog } from './overlay/use-modal-dialog.ts';
export { Breadcrumb, type BreadcrumbItem } from './navigation/breadcrumb.tsx';
export { Tabs, type Tab, type TabsProps } from './navigation/tabs.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { pageViews } from './views/page-views.tsx';
