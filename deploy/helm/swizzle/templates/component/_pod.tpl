{{/* Fields of all pods, including the index job's: Pod Security 'restricted', no token, only /tmp writable. */}}
{{- define "swizzle.pod" -}}
serviceAccountName: {{ include "swizzle.name" . }}
automountServiceAccountToken: false
# Service variables such as GATEWAY_PORT would be read as our settings.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  {{- with .root.Values.runAsUser }}
  runAsUser: {{ int64 . }}
  runAsGroup: {{ int64 . }}
  fsGroup: {{ int64 . }}
  {{- end }}
  seccompProfile: {type: RuntimeDefault}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .component.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- range $field := list "nodeSelector" "tolerations" "affinity" }}
{{- with get $.component $field }}
{{ $field }}:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {sizeLimit: {{ .component.tmpSize }}}
  {{- with .root.Values.caBundle.configMap }}
  - name: ca
    configMap:
      name: {{ . }}
      items: [{key: {{ $.root.Values.caBundle.key }}, path: ca.crt}]
  {{- end }}
  {{- with .component.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* Fields of all containers. */}}
{{- define "swizzle.container" -}}
image: {{ include "swizzle.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
volumeMounts:
  - {name: tmp, mountPath: /tmp}
  {{- if .root.Values.caBundle.configMap }}
  - {name: ca, mountPath: /etc/swizzle, readOnly: true}
  {{- end }}
  {{- with .component.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
# The end of the log shows why a process failed to start.
terminationMessagePolicy: FallbackToLogsOnError
{{- end }}
