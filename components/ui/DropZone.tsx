'use client';

import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropZoneProps {
  /** Of the button, to which an error's link leads. */
  id: string;
  /** The verb on the button; files that are dragged here do the same. */
  label: string;
  /** What the file picker offers. */
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string;
  className?: string | undefined;
  wrong?: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** A place to drag files to, with a button for who does not drag. */
export function DropZone(props: DropZoneProps) {
  const { id, label, accept, multiple = false, disabled, describedBy, className, wrong, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const give = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an addition; the button within does the same
    <div
      className={className}
      data-over={over || undefined}
      data-wrong={wrong || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept.join(',')}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          give(currentTarget.files);
          // The same file may be chosen again after it was taken out.
          currentTarget.value = '';
        }}
      />
      <Button
        id={id}
        variant="default"
        disabled={disabled}
        aria-describedby={describedBy}
        data-autofocus
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {children}
    </div>
  );
}
