'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import { type AnyModel, rowTitle } from '@/lib/kit/model';
import type { SectionContext } from './context';
import type { Editors } from './DeclaredField';
import { MoveDialog, type MovedFields } from './MoveDialog';
import { type EditedRow, RowForm } from './RowForm';
import { useSectionTexts } from './useSectionTexts';

interface SectionDialogsProps<C extends SectionContext, R extends EditedRow> extends DialogsProps<C, R> {
  model: AnyModel;
  /** The editors of the fields of kind `custom`. */
  editors?: Editors<C>;
  /** Names a row in titles, if no single field does. */
  nameOf?(row: NoInfer<R>): string;
  /** A longer name for the deletion dialog. */
  removalNameOf?(row: NoInfer<R>): string;
  /** A hand-written form for a new or stored row. */
  form?(props: FormProps<C, NoInfer<R>>): ReactNode;
  /** The dialog of an act that is specific to the section; null for others. */
  more?(asked: OpenDialog<NoInfer<R>>, callbacks: (key: string) => DialogCallbacks): ReactNode;
  /** The additional fields for moving a row to another state. */
  moved?: MovedFields<R>;
  /** Whether doctors never see the rows. */
  patientOnly?: boolean;
}
export interface FormProps<C, R> extends DialogCallbacks {
  context: C;
  row: R | undefined;
  state: number | undefined;
}

/** The dialogs of a section: a row's form, its move, its visibility, and its deletion. */
export function SectionDialogs<C extends SectionContext, R extends EditedRow>(props: SectionDialogsProps<C, R>) {
  const { open, more, onClose } = props;
  const dialog = (asked: OpenDialog<R>, callbacks: (key: string) => DialogCallbacks) =>
    more?.(asked, callbacks) ?? <Dialog {...props} {...asked} callbacks={callbacks} />;
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}

interface DialogProps<C extends SectionContext, R extends EditedRow> extends SectionDialogsProps<C, R>, OpenDialog<R> {
  callbacks(key: string): DialogCallbacks;
}

function Dialog<C extends SectionContext, R extends EditedRow>(props: DialogProps<C, R>) {
  const { model, context, act, row, callbacks, nameOf = rowTitle(model), removalNameOf = nameOf } = props;
  const t = useTranslations();
  const text = useSectionTexts(model.name);
  const own = useOwnKey(model);
  const failed = own('removeFailed');
  if (act === 'create' || act === 'update') return <Form {...props} />;
  if (!row) return null;
  switch (act) {
    case 'move':
      return (
        <MoveDialog
          {...{ model, row, name: nameOf(row), action: context.actions.save, ...callbacks(`${model.name}.moved`) }}
          more={props.moved}
        />
      );
    case 'share':
      return context.actions.share ? (
        <RowShareDialog
          section={model.name}
          title={[text('lockTitle'), nameOf(row)].filter(Boolean).join(': ')}
          row={row}
          action={context.actions.share}
          {...callbacks(own('sharingChanged') ?? 'record.sharingChanged')}
        />
      ) : null;
    case 'remove':
      return (
        <RowRemoveDialog
          title={text('removeTitle')}
          name={removalNameOf(row)}
          question={text('confirmRemove')}
          row={row}
          action={context.actions.remove}
          {...(failed ? { failure: (error: string) => t(failed, { error }) } : {})}
          {...callbacks(`${model.name}.removed`)}
        />
      );
    default:
      return null;
  }
}

function Form<C extends SectionContext, R extends EditedRow>(props: DialogProps<C, R>) {
  const { model, context, editors = {}, form, callbacks, ...opened } = props;
  const own = useOwnKey(model);
  const row = opened.act === 'update' ? opened.row : undefined;
  const state = opened.type === undefined ? undefined : Number(opened.type);
  const success = own(row ? 'changed' : 'saved') ?? 'record.saved';
  const shared = { context, state, ...callbacks(success) };
  if (form) return form({ ...shared, row });
  const { patientOnly = false } = opened;
  return <RowForm {...shared} {...{ model, editors, patientOnly }} {...(row ? { row } : {})} />;
}

/** The key of the section's own text, if it has one. */
function useOwnKey({ name }: AnyModel) {
  const t = useTranslations();
  return (key: string) => (t.has(`${name}.${key}`) ? `${name}.${key}` : undefined);
}
