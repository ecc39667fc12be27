import { type UploadedIfc, uploads } from "@contract/media";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { z } from "zod";
import { type CallFailure, failureOf } from "../../../../data/api/failure";
import { sendForm } from "../../../../data/api/upload";
import { toastFailure } from "../../../../data/session/toast-failure";
import { checkFiles, type RefusedFile, typedByContent } from "../../../../lib/refused-files";
import { replaceCachedFile } from "../../../../projects/projects-cache";
import { sendModel } from "../../../../projects/uploads/store/send-model";
import { modelRule } from "../../../../projects/uploads/store/upload-list";
import { toast } from "../../../../ui/toast";
import {
  type ConversionState,
  conversionFailure,
  convertModel,
  isIfc,
  type PendingConversion,
  sourceOf,
} from "../../../../viewers/ifc/convert/convert-model";
import { makePoster } from "../../../../viewers/model/make-poster";
import type { ProjectWriter } from "./project-writer";

/** An upload that is running, or that failed with `error`. `total` counts the bytes of the model and of its IFC. */
export type ModelUpload = {
  file: File;
  sent: number;
  total: number;
  error?: string;
  controller: AbortController;
};
export type Model = ReturnType<typeof useModel>;

/** The 3D model of a published project. Changes are saved at once. */
export function useModel(writer: ProjectWriter, onFailure: (failure: CallFailure) => void) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<ModelUpload | null>(null);
  const [conversion, setConversion] = useState<PendingConversion | null>(null);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [removing, setRemoving] = useState<"model" | "ifc" | null>(null);
  const [keepsIfc, setKeepsIfc] = useState(false);
  /** The value is read when the conversion is done, so that it can be decided until then. */
  const isIfcKept = useRef(false);

  const last = useRef(Promise.resolve(true));

  /** Converts an IFC and uploads the result. Resolves like `send`. */
  const convert = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    const onChange = (state: ConversionState) => {
      if (!signal.aborted) setConversion({ file, controller, ...state });
    };
    try {
      const model = await convertModel(file, { signal, onChange });
      setConversion(null);
      return await send(model);
    } catch (error) {
      if (signal.aborted) return true;
      setConversion(null);
      setRefused([{ name: file.name, sentence: conversionFailure(error) }]);
      return false;
    }
  };

  /** Resolves with whether the upload succeeded or was cancelled. */
  const send = async (file: File) => {
    const controller = new AbortController();
    const ifc = isIfcKept.current ? sourceOf(file)?.file : undefined;
    const total = file.size + (ifc?.size ?? 0);
    setUpload({ file, sent: 0, total, controller });
    const { signal } = controller;
    const onProgress = (bytes: number) =>
      setUpload({ file, sent: Math.min(bytes, total), total, controller });
    const sendIfc = (source: File) => {
      const form = new FormData();
      form.append("ifc", source);
      const options = { signal, onProgress: (bytes: number) => onProgress(file.size + bytes) };
      return sendForm<z.infer<typeof UploadedIfc>>(`/api/projects/${writer.read().id}/ifc`, form, options);
    };
    try {
      const modelUrl = await sendModel(writer.read().userId, file, { signal, onProgress });
      const kept = ifc && (await sendIfc(ifc));
      await writer.write(() => ({ modelUrl, ...(kept && { ifcUrl: kept.ifcUrl }) }));
      setUpload(null);
      toast(sentences.uploaded.model);
      void makePoster(modelUrl, file).then((stored) => stored && replaceCachedFile(queryClient, stored));
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      const failure = failureOf(error);
      const reason = failure.fields.model ?? failure.fields.ifc ?? failure.message;
      setUpload({ file, sent: 0, total, controller, error: reason });
      const { title, description } = sentences.uploadFailed.model;
      toastFailure(title, error, description);
      onFailure(failure);
      return false;
    }
  };

  return {
    upload,
    conversion,
    refused,
    dismissRefused: () => setRefused([]),
    isUploading: conversion !== null || (upload !== null && upload.error === undefined),
    /** The file that is being removed. */
    removing,
    keepsIfc,
    keepIfc(keeps: boolean) {
      isIfcKept.current = keeps;
      setKeepsIfc(keeps);
    },
    hint: uploads.model.hint,
    async choose(files: File[]) {
      if (files.length === 0) return;
      const { accepted, refused } = checkFiles(await typedByContent(files), modelRule, 0);
      setRefused(refused);
      const [file] = accepted;
      if (file) last.current = isIfc(file) ? convert(file) : send(file);
    },
    retry() {
      if (upload) last.current = send(upload.file);
    },
    /** Waits for the running upload; resolves with whether the last one succeeded. */
    settled: () => last.current,
    /** Cancels the running conversion or upload, or dismisses a failed one. */
    cancel() {
      (conversion ?? upload)?.controller.abort(new DOMException("Cancelled", "AbortError"));
      setConversion(null);
      last.current = Promise.resolve(true);
      setUpload(null);
    },
    async remove(which: "model" | "ifc") {
      setRemoving(which);
      await writer
        .write(() => (which === "model" ? { modelUrl: null } : { ifcUrl: null }))
        .then(
          () => toast(sentences.fileRemoved[which]),
          (error: unknown) => {
            toastFailure(sentences.fileRemoveFailed[which], error);
          },
        );
      setRemoving(null);
    },
  };
}
