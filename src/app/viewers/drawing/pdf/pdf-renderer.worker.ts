import "./missing-in-pdfjs";
import "pdfjs-dist/legacy/build/pdf.renderer.mjs";
