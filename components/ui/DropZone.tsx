'use client';

import '@/components/ui/mantine-components.css';
import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropZoneProps {
  /** The id of the button, for links from errors. */
  id: string;
  /** The button's label; dropping files does the same. */
  label: string;
  /** The file types that the picker offers. */
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string;
  className?: string | undefined;
  wrong?: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** An area to drop files on, with a button as the alternative. */
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
          // Reset, so that the same file can be chosen again after it was removed.
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
