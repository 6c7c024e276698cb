// The one door of the design parts: screens import from here and from nowhere deeper.
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonTone,
} from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { SkipButton, type SkipButtonProps } from './button/skip-button.tsx';
export { Spinner } from './button/spinner.tsx';
export { TextLink, type TextLinkProps } from './button/text-link.tsx';
export { Checkbox, type CheckboxProps } from './choice/checkbox.tsx';
export { PercentSlider, type PercentSliderProps } from './choice/percent-slider.tsx';
export {
  RadioChoice,
  type RadioChoiceProps,
  RadioLabel,
  type RadioLabelProps,
  type RadioOption,
} from './choice/radio-choice.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './choice/segmented-control.tsx';
export { useStripCuts } from './choice/strip-cuts.ts';
export { type TabItem, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './choice/tabs.tsx';
export { type ClassName, joinClasses } from './class-names.ts';
export { PaperBanner, type PaperBannerProps } from './feedback/paper-banner.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { sayAloud } from './feedback/spoken.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  SkeletonBar,
  type SkeletonBarProps,
  SkeletonList,
  type SkeletonListProps,
  type StateAction,
} from './feedback/states.tsx';
export { ToastCard, type ToastCardProps, ToastHost, type ToastHostProps } from './feedback/toast-host.tsx';
export {
  closeToast,
  closeToasts,
  currentToasts,
  showToast,
  type Toast,
  type ToastTone,
} from './feedback/toast-queue.ts';
export { AmountField, type AmountFieldProps } from './field/amount-field.tsx';
export { FieldError, type FieldErrorProps } from './field/field-error.tsx';
export type { FieldAction, FieldSize, FieldTexts } from './field/field-frame.tsx';
export { NativeSelect, type NativeSelectProps } from './field/native-select.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './field/text-field.tsx';
export { focusAfter } from './focus/focus-after.ts';
export { focusWrong, focusWrongOnceDrawn } from './focus/focus-wrong.ts';
export { useFocusLeftNear } from './focus/use-focus-near.ts';
export {
  KeyValue,
  KeyValueList,
  type KeyValueListProps,
  type KeyValueProps,
  Mono,
  Rule,
  Stat,
  type StatProps,
} from './layout/key-value.tsx';
export { Card, type CardProps, Panel, type PanelProps } from './layout/panel.tsx';
export { usePlaceTold } from './layout/use-place-told.ts';
export { useTopOfScreen } from './layout/use-top-of-screen.ts';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { Badge, type BadgeKind, type BadgeProps, StaleMark, VerifiedMark } from './mark/badge.tsx';
export { CoinRing, type CoinRingProps } from './mark/coin-ring.tsx';
export { Logo, type LogoProps } from './mark/logo.tsx';
export { QrCode, type QrCodeProps } from './mark/qr-code.tsx';
export { StatusDot, type StatusDotProps } from './mark/status-dot.tsx';
export {
  BookHead,
  type BookHeadProps,
  type BookLevel,
  BookPairHead,
  type BookPairHeadProps,
  BookPairRow,
  type BookPairRowProps,
  type BookPick,
  BookRow,
  type BookRowProps,
  type BookSide,
  BookTable,
  type BookTableProps,
  type DepthBarProps,
  LastPriceRow,
  type LastPriceRowProps,
} from './market/book.tsx';
export { BookNote, type BookNoteProps } from './market/book-note.tsx';
export { TapeRow, type TapeRowProps } from './market/tape-row.tsx';
export { type BookLook, type LookedAt, useBookLook } from './market/use-book-look.ts';
export { atLeast, narrowerThan, useMedia } from './media/use-media.ts';
export { Change, type ChangeProps, SideMark, type SideMarkProps } from './numbers/change.tsx';
export {
  compareDecimals,
  type DecimalStyle,
  formatDecimal,
  formatValues,
  signOf,
} from './numbers/decimal.ts';
export { DecimalText, type DecimalTextProps } from './numbers/decimal-text.tsx';
export { withLatinDigits } from './numbers/latin-digits.ts';
export { Price, type PriceProps } from './numbers/price.tsx';
export { BottomSheet, type BottomSheetProps } from './overlay/bottom-sheet.tsx';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './overlay/dialog.tsx';
export { isDialogOpen } from './overlay/dialog-frame.tsx';
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './overlay/menu.tsx';
export { Popover, type PopoverProps } from './overlay/popover.tsx';
export { CandorProvider, type CandorProviderProps } from './provider/candor-provider.tsx';
export { useNumberLocale } from './provider/number-locale.ts';
export { DataTable, type DataTableProps } from './table/data-table.tsx';
export { Pager, type PagerProps } from './table/pager.tsx';
export type { TableColumn, TableSort } from './table/table-column.ts';
export { MarkedText, type MarkedTextProps } from './text/marked-text.tsx';
export {
  desktopWidthMin,
  marketColors,
  type SchemeName,
  schemeNames,
  type ThemeName,
  themeColors,
} from './tokens/tokens.ts';
