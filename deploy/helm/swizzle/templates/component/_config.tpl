{{- define "swizzle.configMap" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
data:
  {{- include "swizzle.settings" . | trim | nindent 2 }}
{{- end }}

{{- define "swizzle.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" .component.serviceAccount.annotations) | nindent 2 }}
automountServiceAccountToken: false
{{- end }}

{{- define "swizzle.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" .component.service.annotations) | nindent 2 }}
spec:
  type: {{ .component.service.type }}
  {{- with .component.service.spec }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  selector:
    {{- include "swizzle.selector" . | nindent 4 }}
  ports:
    {{- if .component.serves }}
    - name: http
      port: 8080
      targetPort: http
    {{- end }}
    - name: metrics
      port: 9464
      targetPort: metrics
{{- end }}
